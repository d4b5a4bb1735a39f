import type { Translate } from '#contract/translate.ts'
import type { Site } from '#worker/site/site.ts'
import { labelled } from './labelled.ts'
import { MailButton } from './mail-button.tsx'
import { MailLabel } from './mail-label.tsx'
import { MailParagraph } from './mail-paragraph.tsx'
import { MailPeople, type MailPerson, peopleAsText } from './mail-people.tsx'
import type { MailContent } from './mail.ts'
import { type MailPart, writeMail } from './write-mail.tsx'

type Words = {
  subject: string
  heading: string
  /** For a heading that names a fictional profile or partner offer; `plainHeading` includes it. */
  label?: string
  plainHeading?: string
  paragraphs: readonly string[]
  people?: readonly MailPerson[]
  button: { words: string; link: string }
}

export function writeContent(
  { site, translate }: { site: Site; translate: Translate },
  words: Words,
): MailContent {
  const { subject, heading, label, plainHeading = heading, paragraphs, people = [], button } = words
  const parts: Array<MailPart | string> = [...paragraphs]
  if (label) parts.unshift(labelPart(label))
  if (people.length > 0) parts.push(peoplePart({ people, site, translate }))
  parts.push({
    html: <MailButton href={button.link}>{button.words}</MailButton>,
    text: `${labelled(translate.t, button.words, '').trimEnd()}\n${button.link}`,
  })
  return writeMail({ subject, preheader: paragraphs[0] ?? heading, heading, plainHeading, parts })
}

function labelPart(label: string): MailPart {
  const html = (
    <MailParagraph>
      <MailLabel>{label}</MailLabel>
    </MailParagraph>
  )
  return { html }
}

function peoplePart(named: Parameters<typeof peopleAsText>[0]): MailPart {
  return { html: <MailPeople {...named} />, text: peopleAsText(named).join('\n\n') }
}
