import type { DecisionKind } from '#contract/decisions.ts'
import type { Translate } from '#contract/translate.ts'

type Fact = readonly [label: string, words: string | null | undefined]

/** What is there of it, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <dt className="fine">{label}</dt>
              <dd className="said">{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** In the words of its statement. */
export function decisionName({ t }: Translate, kind: DecisionKind): string {
  return t(`decisions.made.${kind}` as 'decisions.made.photo')
}
