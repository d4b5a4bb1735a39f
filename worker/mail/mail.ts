import type { ReactNode } from 'react'
import type { Cover } from '#contract/discreet.ts'
import type { Locale } from '#contract/locales.ts'
import type { Site } from '#worker/site/site.ts'

export type Mail = {
  /** Names the cause, as an outbox row's id does: a repeat has the same id. */
  id: string
  to: string
  site: Site
  locale: Locale
  subject: string
  preheader: string
  body: ReactNode
  text: string
  /** Given if the reader gets it for another reason than an account. */
  why?: string
  unsubscribe?: string
  /** Given if the address may not be the account's; else it is looked up by that. */
  cover?: Cover | null
}

export type MailContent = Pick<Mail, 'subject' | 'preheader' | 'text' | 'body' | 'why'>
