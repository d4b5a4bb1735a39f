import type { ReactNode } from 'react'
import { type CreditsLeft, shownLeft } from '#contract/deletion.ts'
import { formatMoney } from '#contract/money.ts'
import { pauseDays, pauses } from '#contract/spending.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MemberAccount } from '#worker/desk/members/read-member.ts'
import { WhyField } from './look-up-form.tsx'
import { memberPaths } from './paths.ts'

type Props = { ctx: DeskContext; account: MemberAccount; left: CreditsLeft | null }

/** What can be done for a member, each with its reason; none of it is a decision about them. */
export function Acts({ ctx, account, left }: Props) {
  const { t } = ctx.text
  const { status, blocked_until, account: state } = account
  const isOpen = state === 'active'
  const waits = isOpen && status !== 'confirmed'
  return (
    <section className="box stack" aria-label={t('members.acts')}>
      <h2>{t('members.acts')}</h2>
      {waits && (
        <>
          <Act ctx={ctx} account={account} act="confirm" />
          <Act ctx={ctx} account={account} act="sendActivation" />
        </>
      )}
      {blocked_until !== null && <Act ctx={ctx} account={account} act="unblock" />}
      {isOpen && status === 'confirmed' && <Act ctx={ctx} account={account} act="sendOwnData" />}
      <Act ctx={ctx} account={account} act="endSessions" />
      {isOpen && (
        <>
          <Act ctx={ctx} account={account} act="pause">
            <PauseFields ctx={ctx} />
          </Act>
          <Act ctx={ctx} account={account} act="correct">
            <Field label={t('members.correct_by')}>
              <TextInput name="delta" autoComplete="off" maxLength={6} required />
            </Field>
          </Act>
          <Act ctx={ctx} account={account} act="delete">
            <DeleteFields ctx={ctx} id={account.id} left={left} />
          </Act>
        </>
      )}
    </section>
  )
}

type ActName = Exclude<keyof typeof memberPaths, 'find' | 'lookUp' | 'part'>

type ActProps = {
  ctx: DeskContext
  account: MemberAccount
  act: ActName
  children?: ReactNode
}

function Act({ ctx, account: { id }, act, children }: ActProps) {
  const { t } = ctx.text
  const words = t(`members.act.${act}.title`)
  return (
    <details className="act">
      <summary>{words}</summary>
      <form className="stack" method="post" action={pathTo(memberPaths[act], { id: String(id) })}>
        <p className="fine">{t(`members.act.${act}.does`)}</p>
        {children}
        <WhyField ctx={ctx} label={t('members.why_act')} />
        <Button type="submit" tone={act === 'delete' ? 'danger' : 'quiet'}>
          {words}
        </Button>
      </form>
    </details>
  )
}

function PauseFields({ ctx }: { ctx: DeskContext }) {
  const { t, tn } = ctx.text
  const from = pauses.map((value) => ({ value, label: t(`members.pauses.${value}`) }))
  const days = pauseDays.map((count) => ({ value: String(count), label: tn('cases.days', count) }))
  return (
    <>
      <Field label={t('members.pause_from')}>
        <Select name="from" options={from} />
      </Field>
      <Field label={t('members.pause_days')}>
        <Select name="days" options={days} />
      </Field>
    </>
  )
}

type DeleteProps = { ctx: DeskContext; id: number; left: CreditsLeft | null }

function DeleteFields({ ctx, id, left }: DeleteProps) {
  const { t, tn, locale } = ctx.text
  return (
    <>
      {left && (
        <>
          <p>
            {t('members.left', {
              credits: tn('members.credits', left.credits),
              amount: left.amounts.map((one) => formatMoney(one, locale)).join(', '),
            })}
          </p>
          <input type="hidden" name="left_shown" value={shownLeft(left.amounts)} />
          <label className="why">
            <input type="checkbox" name="give_up" value="1" autoComplete="off" />
            <span>{t('members.give_up')}</span>
          </label>
          {left.by_bank.length > 0 && (
            <Field label={t('members.iban')}>
              <TextInput name="iban" autoComplete="off" maxLength={60} />
            </Field>
          )}
        </>
      )}
      <Field label={t('members.type_number', { id })}>
        <TextInput name="typed" inputMode="numeric" autoComplete="off" maxLength={12} required />
      </Field>
    </>
  )
}
