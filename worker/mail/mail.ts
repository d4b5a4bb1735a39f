import type { ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Site } from '#worker/site/site.ts'

/** What a room wants to have sent. */
export type Mail = {
  /** Names the cause, as an outbox row does: a repeat is the same mail. */
  id: string
  to: string
  site: Site
  locale: Locale
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  body: ReactNode
  /** The same for clients that show plain text; links in full. */
  text: string
  /** Why one gets it, where that is not because of an account. */
  why?: string
  /** Address of the one-click unsubscribe; service mail has none. */
  unsubscribe?: string
}

/** What is written of a mail, without whom it is for. */
export type MailContent = Pick<Mail, 'subject' | 'preheader' | 'text' | 'body'>
