/** A reason the person at the keyboard can act upon. */
export class DemoError extends Error {}
