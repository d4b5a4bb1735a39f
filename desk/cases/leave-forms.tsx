import { caseNoteLength, type DecidedKind } from '#contract/desk-cases.ts'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toAct } from './paths.ts'

type Props = { ctx: DeskContext; kind: DecidedKind; id: string; colleagues: readonly string[] }

/** Not to decide oneself. */
export function LeaveForms({ ctx, kind, id, colleagues }: Props) {
  const { t } = ctx.text
  const options = colleagues.map((name) => ({ value: name, label: name }))
  return (
    <section className="box stack leave">
      <h2>{t('cases.leave')}</h2>
      <form className="stack" method="post" action={toAct('escalate', { kind, id })}>
        <Field label={t('cases.why')}>
          <TextArea name="note" maxLength={caseNoteLength} required data-key="e" />
        </Field>
        <Button type="submit">
          {t('cases.escalate')} <kbd>{'E'}</kbd>
        </Button>
      </form>
      {options.length > 0 && (
        <form className="stack" method="post" action={toAct('handOver', { kind, id })}>
          <Field label={t('cases.hand_to')}>
            <Select name="to" options={options} />
          </Field>
          <Button type="submit">{t('cases.hand_over')}</Button>
        </form>
      )}
      <form method="post" action={toAct('giveBack', { kind, id })}>
        <Button type="submit">{t('cases.give_back')}</Button>
      </form>
    </section>
  )
}
