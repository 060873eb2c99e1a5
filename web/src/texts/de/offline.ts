import type { offline as english } from '../en/offline';

export const offline: typeof english = {
  title: 'Keine Verbindung zum Tisch',
  text: 'Du bist offline, oder das Haus macht kurz Pause. Nichts geht verloren: Deine Partien warten so, wie du sie verlassen hast.',
  waiting: 'Diese Seite sieht von selbst wieder nach.',
  again: 'Noch einmal versuchen',
};
