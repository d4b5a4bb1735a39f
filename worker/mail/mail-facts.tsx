import type { Translate } from '#contract/translate.ts'
import { labelled } from './labelled.ts'
import { MailParagraph } from './mail-paragraph.tsx'

export type MailFact = readonly [string, string]

export function MailFacts({ facts, t }: { facts: readonly MailFact[]; t: Translate['t'] }) {
  return (
    <MailParagraph>
      {facts.map(([term, value]) => (
        <span key={term}>
          {labelled(t, term, '')}
          <b>{value}</b>
          <br />
        </span>
      ))}
    </MailParagraph>
  )
}

export function factsAsText(facts: readonly MailFact[], t: Translate['t']): string[] {
  return facts.map(([term, value]) => labelled(t, term, value))
}
