"""What is a request and an answer: routes, and what they share."""
