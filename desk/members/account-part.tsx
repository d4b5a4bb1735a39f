import type { DeskContext } from '#desk/context.ts'
import type { MemberAccount } from '#worker/desk/members/read-member.ts'
import { When } from './lists.tsx'
import { standingOf } from './standing.ts'

type Props = { ctx: DeskContext; account: MemberAccount }

export function AccountPart({ ctx, account }: Props) {
  const { t, tn, date } = ctx.text
  const day = (at: number | null) => (at === null ? null : date(at, { dateStyle: 'long' }))
  const running = (until: number | null) => (until !== null && until > ctx.now ? day(until) : null)
  const fields = [
    [t('members.fields.email'), account.email],
    [t('members.fields.state'), standingOf(account, ctx.text)],
    [t('members.fields.domain'), account.signup_host],
    [t('members.fields.language'), account.language],
    [t('members.fields.country'), account.country],
    [t('members.fields.created'), day(account.signup_date)],
    [t('members.fields.confirmed'), day(account.confirmed_at) ?? t('members.not_confirmed')],
    [t('members.fields.seen'), day(account.seen_at)],
    [t('members.fields.premium'), t(account.paid_user ? 'members.yes' : 'members.no')],
    [t('members.fields.balance'), tn('members.credits', account.credits)],
    [t('members.fields.blocked'), running(account.blocked_until)],
    [t('members.fields.buying_pause'), running(account.buying_paused_until)],
    [t('members.fields.pause'), running(account.paused_until)],
  ] as const
  return (
    <div className="stack">
      <dl className="pairs">
        {fields.map(
          ([label, said]) =>
            said !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
      <h2>{t('members.agreements')}</h2>
      {account.agreements.length === 0 && <p>{t('members.no_agreement')}</p>}
      <ul className="plain">
        {account.agreements.map(({ about, version, agreed_at, ended_at }) => (
          <li key={`${about} ${agreed_at}`}>
            <b>{t(`members.agreed.${about}`)}</b> {t('members.version', { version })}{' '}
            <When ctx={ctx} at={agreed_at} />
            {ended_at !== null && ` (${t('members.withdrawn')})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
