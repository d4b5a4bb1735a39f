import type { ReactNode } from 'react'
import type { Locale } from '#contract/locales.ts'
import type { Site } from '#worker/site/site.ts'

/** A mail as a room writes it. */
export type Mail = {
  /** Names the cause, as an outbox row's id does: a repeat has the same id. */
  id: string
  to: string
  site: Site
  locale: Locale
  subject: string
  /** Shown next to the subject in a list of mails. */
  preheader: string
  body: ReactNode
  /** The plain text part; links are full addresses. */
  text: string
  /** Why the reader gets it, if not because of an account. */
  why?: string
  /** Address of the one-click unsubscribe; service mails have none. */
  unsubscribe?: string
}

/** The content of a mail, without the recipient. */
export type MailContent = Pick<Mail, 'subject' | 'preheader' | 'text' | 'body'>
