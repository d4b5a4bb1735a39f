/** The message, in English, is shown to the operator. */
export class Refusal extends Error {}
