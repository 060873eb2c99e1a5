export const offline = {
  title: 'No line to the table',
  text: 'You are offline, or the house is closed for a moment. Nothing is lost: your matches wait just as you left them.',
  waiting: 'This page looks again by itself.',
  again: 'Try again',
};
