import { actName } from '#desk/audit/act-name.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import { openPaths } from '#desk/cases/paths.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Facts } from '#desk/payments/facts.tsx'
import { paymentPaths } from '#desk/payments/paths.ts'
import { WhyField } from '#desk/payments/why-field.tsx'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type NewBlock, readNewBlock } from '#worker/desk/payments/read-waiting.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { DecideForm } from './decide-form.tsx'

/** An account or a telephone that is barred; nobody knows more of it than its hash. */
export const blockPage = definePage({
  path: openPaths.debit_block,
  role: 'finance',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await readNewBlock(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { text } = ctx
    const { t, date } = text
    const { kind, created_at, objected, chargedBack } = found
    const outcomes = objected ? (['keep'] as const) : (['keep', 'lift'] as const)
    return openJudged(ctx, {
      kind: 'debit_block',
      id,
      title: t(`payments.blocks.${kind}`),
      about: t('payments.blocked', { day: date(created_at, { dateStyle: 'long' }) }),
      content: (
        <div className="cols">
          <div className="stack stack-wide">
            <Barred text={text} found={found} />
            {chargedBack.length > 0 && <ChargedBack text={text} found={found} />}
          </div>
          <DecideForm
            text={text}
            action={pathTo(paymentPaths.decideBlock, { id })}
            outcomes={outcomes.map((value) => ({ value, words: t(`payments.keeping.${value}`) }))}
            decide={t('payments.decide')}
          />
        </div>
      ),
    })
  },
})

type Props = { text: DeskText; found: NewBlock }

/** What bars, and waits here, is a charge-back: whom a person bars, a person has looked at. */
function Barred({ text, found }: Props) {
  const { t, date, number } = text
  const { created_at, objected, paid_by, chargedBack, acts } = found
  const time = (at: number) => date(at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section className="box stack" aria-label={t('payments.block_about')}>
      <p>{t('payments.barred_why')}</p>
      <Facts
        facts={[
          [t('payments.facts.barred'), time(created_at)],
          [t('payments.facts.charge_backs'), number(chargedBack[0]?.of ?? 0)],
          [t('payments.facts.paid_by'), number(paid_by)],
        ]}
      />
      <p>{t(objected ? 'payments.objected' : 'payments.not_objected')}</p>
      {acts.map(({ id, act, at, detail, who }) => (
        <p key={id} className="fine">
          {t('payments.barred_before', {
            what: actName(text, act),
            who,
            time: time(at),
            why: detail ?? '',
          })}
        </p>
      ))}
    </section>
  )
}

/** By their numbers alone: whose they are opens with a reason. */
function ChargedBack({ text, found }: Props) {
  const { t, date } = text
  const options = found.chargedBack.map(({ id, charged_back_at }) => ({
    value: id,
    label: t('payments.charged_back_on', {
      id,
      day: date(charged_back_at ?? 0, { dateStyle: 'short' }),
    }),
  }))
  return (
    <form className="box stack" method="post" action={paymentPaths.find}>
      <Field label={t('payments.charged_back')}>
        <Select name="words" options={options} />
      </Field>
      <WhyField text={text} />
      <Button type="submit">{t('payments.open')}</Button>
    </form>
  )
}
