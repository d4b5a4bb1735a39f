import type { ReactNode } from 'react'
import type { DeskContext } from '#desk/context.ts'
import type { Opened } from '#desk/define.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** A form that was sent and refused: what was typed, by name, and why. */
export type Again = { typed: Readonly<Record<string, unknown>>; refused: DeskRefusal }

/** What typing otherwise does not mend. */
const final: ReadonlySet<DeskTextKey> = new Set(['domains.outdated', 'domains.there'])

/** What is refused comes back in its form. @throws DeskRefusal */
export async function orAgain<T>(
  typed: Again['typed'],
  form: (again: Again) => Opened,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DeskRefusal) || final.has(error.reason)) throw error
    const { reason, params } = error
    throw new DeskRefusal(reason, params, form({ typed, refused: error }))
  }
}

/** As it was typed, else as it stands. */
export function typedOr(again: Again | undefined, name: string, stands: string): string {
  const typed = again?.typed[name]
  if (!again) return stands
  return typeof typed === 'string' ? typed : ''
}

/** What is wrong with this field; `bundles.0.credits` is wrong of `bundles` too. */
export function faultOf(again: Again | undefined, name: string): string | undefined {
  const { field, why } = again?.refused.params ?? {}
  if (typeof field !== 'string' || typeof why !== 'string') return undefined
  return field === name || field.startsWith(`${name}.`) ? why : undefined
}

type Props = {
  ctx: DeskContext
  action: string
  /** The one that the form was made from; undefined: it is of no domain. */
  version?: number
  again: Again | undefined
  intro?: DeskTextKey
  /** Whether it may say from when it counts. */
  timed?: boolean
  children: ReactNode
}

export function ProposalForm(props: Props) {
  const { ctx, action, version, again, intro = 'domains.row_intro', timed, children } = props
  const { t } = ctx.text
  const refused = again?.refused
  return (
    <form className="box stack wide" method="post" action={action}>
      {refused && (
        <p role="alert" className="field-error">
          {t(refused.reason, refused.params)}
        </p>
      )}
      <p className="intro">{t(intro)}</p>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children}
      {timed && (
        <Field
          label={t('domains.starts_at')}
          hint={t('domains.starts_at_hint')}
          error={refused?.reason === 'domains.wrong_start' ? t(refused.reason) : undefined}
        >
          <TextInput
            name="starts_at"
            type="datetime-local"
            defaultValue={typedOr(again, 'starts_at', '')}
          />
        </Field>
      )}
      <Button type="submit" tone="primary">
        {t('domains.show_difference')}
      </Button>
    </form>
  )
}
