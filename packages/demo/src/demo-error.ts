/** An error whose message, in French, tells the person at the keyboard what to do. */
export class DemoError extends Error {}
