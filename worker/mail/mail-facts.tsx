import { MailParagraph } from './mail-paragraph.tsx'

/** A term and its value. */
export type MailFact = readonly [string, string]

/** Facts of a receipt, one a line. */
export function MailFacts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <MailParagraph>
      {facts.map(([term, value]) => (
        <span key={term}>
          {`${term}: `}
          <b>{value}</b>
          <br />
        </span>
      ))}
    </MailParagraph>
  )
}

/** The same for the part without HTML. */
export function factsAsText(facts: readonly MailFact[]): string[] {
  return facts.map(([term, value]) => `${term}: ${value}`)
}
