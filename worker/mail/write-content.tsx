import type { Translate } from '#contract/translate.ts'
import type { Site } from '#worker/site/site.ts'
import type { MailContent } from './define-link-mail.ts'
import { labelled } from './labelled.ts'
import { MailButton } from './mail-button.tsx'
import { MailHeading } from './mail-heading.tsx'
import { MailLabel } from './mail-label.tsx'
import { MailParagraph } from './mail-paragraph.tsx'
import { MailPeople, type MailPerson, peopleAsText } from './mail-people.tsx'

type Words = {
  subject: string
  heading: string
  /** Of whom the heading names, where that is no member; `plainHeading` has it in its words. */
  label?: string
  plainHeading?: string
  /** The first is also what a list of mails shows. */
  paragraphs: readonly string[]
  people?: readonly MailPerson[]
  /** The address in full. */
  button: { words: string; link: string }
}

/** Both parts of a mail that says something and leads somewhere. */
export function writeContent(
  { site, translate }: { site: Site; translate: Translate },
  words: Words,
): MailContent {
  const { subject, heading, label, plainHeading = heading, paragraphs, people = [], button } = words
  const named = { people, site, translate }
  return {
    subject,
    preheader: paragraphs[0] ?? heading,
    text: [
      plainHeading,
      ...paragraphs,
      ...peopleAsText(named),
      `${labelled(translate.t, button.words, '').trimEnd()}\n${button.link}`,
    ].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        {label && (
          <MailParagraph>
            <MailLabel>{label}</MailLabel>
          </MailParagraph>
        )}
        {paragraphs.map((paragraph) => (
          <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
        ))}
        <MailPeople {...named} />
        <MailButton href={button.link}>{button.words}</MailButton>
      </>
    ),
  }
}
