/** What an operator asked for cannot be done; the message, in English, is for the operator. */
export class Refusal extends Error {}
