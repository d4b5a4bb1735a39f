export type OutgoingSms = {
  /** The same for a repeat of the message; says nothing about the member. */
  id: string
  at: number
  /** E.164: +31612345678. */
  to: string
  /** At most eleven letters and digits. */
  from: string
  text: string
}

/** The message was not sent, and will not be. */
export class SmsRefused extends Error {}

export type SmsTransport = {
  /** @throws SmsRefused, or Error if it is unknown whether it was sent */
  send: (sms: OutgoingSms) => Promise<void>
}
