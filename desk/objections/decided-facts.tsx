import { Blurred } from '#desk/photos/blurred.tsx'
import type { DeskText } from '#desk/text.ts'

type Props = {
  text: DeskText
  /** In words. */
  rule: string
  facts: string | null
  /** The words that were taken away. */
  taken: string | null
  objection: string | null
  /** Where the picture that was taken away is shown; null: it took none. */
  picture: string | null
}

/** What was decided and why, what it took, and what its member says of it. */
export function DecidedFacts({ text, rule, facts, taken, objection, picture }: Props) {
  const { t } = text
  const said = [
    [t('objections.rule'), rule],
    [t('objections.facts'), facts],
    [t('objections.taken'), taken],
    [t('objections.objection'), objection],
  ] as const
  return (
    <>
      {said.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <p className="fine">{label}</p>
              <p className="said">{words}</p>
            </div>
          ),
      )}
      {picture && <Blurred src={picture} alt={t('objections.picture')} text={text} />}
    </>
  )
}
