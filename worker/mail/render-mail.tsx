import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '#contract/translate.ts'
import { footerText } from './footer-text.ts'
import { MailLayout } from './mail-layout.tsx'
import type { Mail } from './mail.ts'

export function renderMail(mail: Mail, translate: Translate): { html: string; text: string } {
  const { site, subject, preheader, unsubscribe, why, body } = mail
  const frame = { site, translate, subject, preheader, unsubscribe, why }
  const markup = renderToStaticMarkup(<MailLayout {...frame}>{body}</MailLayout>)
  const footer = footerText(mail, translate)
  return { html: `<!doctype html>${markup}`, text: `${mail.text.trim()}\n\n--\n${footer}\n` }
}
