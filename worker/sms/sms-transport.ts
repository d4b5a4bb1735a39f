export type OutgoingSms = {
  /** The same for a repeat of the same message; holds nothing of the member. */
  id: string
  /** Epoch milliseconds. */
  at: number
  /** E.164: +31612345678. */
  to: string
  /** What the telephone shows as its sender: at most eleven letters and digits. */
  from: string
  text: string
}

/** Said no: it was not sent, and will not be. */
export class SmsRefused extends Error {}

export type SmsTransport = {
  /** @throws SmsRefused, or Error when nobody knows whether it was sent */
  send: (sms: OutgoingSms) => Promise<void>
}
