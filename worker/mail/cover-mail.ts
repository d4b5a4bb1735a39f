import type { Cover } from '#contract/discreet.ts'
import type { Translate } from '#contract/translate.ts'
import type { Mail } from './mail.ts'

/** Lists of mails show the first words of the text: these leave no room for them. */
const blank = '\u034F\u00A0'.repeat(100)

/** What is seen of a mail before it is opened; its content stays. */
export function coverMail(cover: Cover, { t }: Translate, { text }: Pick<Mail, 'text'>) {
  const subject = t('mail.cover.subject')
  const preheader = `${subject} ${blank}`
  return { name: t(`app.cover.${cover}`), subject, preheader, text: `${preheader}\n\n${text}` }
}
