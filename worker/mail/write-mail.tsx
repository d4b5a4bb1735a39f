import { Fragment, type ReactNode } from 'react'
import type { Translate } from '#contract/translate.ts'
import { labelled } from './labelled.ts'
import { MailButton } from './mail-button.tsx'
import { factsAsText, type MailFact, MailFacts } from './mail-facts.tsx'
import { MailHeading } from './mail-heading.tsx'
import { MailLink } from './mail-link.tsx'
import { MailParagraph } from './mail-paragraph.tsx'
import type { MailContent } from './mail.ts'

export type MailPart = { html: ReactNode; text?: string }

type Words = {
  subject: string
  preheader: string
  heading: string
  plainHeading?: string
  parts: ReadonlyArray<MailPart | string>
}

export function writeMail({
  subject,
  preheader,
  heading,
  plainHeading,
  parts,
}: Words): MailContent {
  const all = parts.map((part) => (typeof part === 'string' ? paragraph(part) : part))
  const texts = all.flatMap(({ text }) => text ?? [])
  return {
    subject,
    preheader,
    text: [plainHeading ?? heading, ...texts].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        {all.map(({ html }, index) => (
          <Fragment key={index}>{html}</Fragment>
        ))}
      </>
    ),
  }
}

function paragraph(words: string): MailPart {
  return { html: <MailParagraph>{words}</MailParagraph>, text: words }
}

export function termsPart(sentences: readonly string[]): MailPart {
  const html = sentences.map((words) => <MailParagraph key={words}>{words}</MailParagraph>)
  return { html, text: sentences.join('\n') }
}

export function factsPart(facts: readonly MailFact[], t: Translate['t']): MailPart {
  return { html: <MailFacts facts={facts} t={t} />, text: factsAsText(facts, t).join('\n') }
}

type Link = { words: string; link: string }

export function buttonPart({ words, link }: Link, t: Translate['t']): MailPart {
  return { html: <MailButton href={link}>{words}</MailButton>, text: labelled(t, words, link) }
}

export function bareButtonPart({ words, link }: Link): MailPart {
  return { html: <MailButton href={link}>{words}</MailButton>, text: link }
}

export function linkPart({ words, link }: Link, t: Translate['t']): MailPart {
  const html = (
    <MailParagraph>
      <MailLink href={link}>{words}</MailLink>
    </MailParagraph>
  )
  return { html, text: labelled(t, words, link) }
}
