import { MINUTE } from '#contract/time.ts'

/** The longest that is waited for a mail: less than a job's lease. SMTP is hung up on then. */
export const patience = MINUTE

export type OutgoingMail = {
  /** The same for a repeat of the mail; says nothing about the member. */
  id: string
  at: number
  from: { name: string; email: string }
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type MailTransport = {
  /** Throws if the mail was not accepted; AddressRefused if it never will be. */
  send: (mail: OutgoingMail) => Promise<void>
}
