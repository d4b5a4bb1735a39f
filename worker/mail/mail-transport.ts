/** A rendered mail. Every transport refuses it first if a line break hides in an address or header. */
export type OutgoingMail = {
  /** The same for a repeat of the same mail; holds nothing of the member. */
  id: string
  /** Epoch milliseconds. */
  at: number
  from: { name: string; email: string }
  to: string
  subject: string
  html: string
  text: string
  /** Besides From, To, Subject, Date and Message-ID. */
  headers: Record<string, string>
}

export type MailTransport = {
  /** Throws when the mail was not accepted; AddressRefused when it never will be. */
  send: (mail: OutgoingMail) => Promise<void>
}
