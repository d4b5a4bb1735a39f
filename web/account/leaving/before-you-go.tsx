import { type CreditsLeft, shownLeft } from '#contract/deletion.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { TRIAL } from '#contract/trial.ts'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import type { CallError } from '#web/api/call-error.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { IbanField } from '#web/money/withdrawals/iban-field.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = { page: Extract<PageProps['settings-delete'], { trial: unknown }> }

/** Staying and leaving get buttons of the same size. */
export function BeforeYouGo({ page }: Props) {
  const { t, tn } = useText()
  const { posting, onSubmit } = usePosting()
  const error = usePostedError('settings-delete')
  return (
    <div className="grid gap-6">
      {!isAboutProof(error) && error?.code !== 'invalid_iban' && <FormRefusal />}
      {/* `busy`: a second press would find nobody signed in and end at the login. */}
      <form method="post" className="grid gap-3" onSubmit={onSubmit}>
        <input type="hidden" name="reason" value={page.reason} />
        <input type="hidden" name="remarks" value={page.remarks} />
        {page.left && (
          <PaidCredits left={page.left} endsPremium={page.ends_premium} error={error} />
        )}
        <AccountName />
        <ProofFields error={error} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button href={href('settings')} block>
            {t('deletion.stay')}
          </Button>
          <Button type="submit" tone="danger" block busy={posting}>
            {t('deletion.delete')}
          </Button>
        </div>
        <p className="fine">{tn('deletion.grace', page.days)}</p>
      </form>
      {/* After the way on: who leaves has not asked for it. */}
      <section className="grid gap-3">
        <h2>{t('deletion.alternatives')}</h2>
        {page.left === null && <FreeCredits />}
        <Alternatives page={page} />
      </section>
    </div>
  )
}

type PaidCreditsProps = { left: CreditsLeft; endsPremium: boolean; error: CallError | null }

/** They are paid back, unless the box that names the amount is ticked. */
function PaidCredits({ left, endsPremium, error }: PaidCreditsProps) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { deletion_pays_back: paysBack } = useSite()
  const inWords = (amounts: CreditsLeft['amounts']) => amounts.map(money).join(' + ')
  const credits = tn('app.credits', left.credits)
  const amount = inWords(left.amounts)
  const byBank = paysBack && left.by_bank.length > 0
  return (
    <Panel className="grid gap-3">
      <input type="hidden" name="left_shown" value={shownLeft(left.amounts)} />
      <h2>{t('deletion.left.title', { credits, amount })}</h2>
      <p className="text-soft">
        {paysBack ? t('deletion.left.back', { amount }) : t('deletion.left.lost')}
        {paysBack && endsPremium && ` ${t('deletion.left.premium_ends')}`}
      </p>
      {byBank && (
        <IbanField
          error={error?.code === 'invalid_iban' ? error : null}
          hint={t('deletion.left.by_bank', { amount: inWords(left.by_bank) })}
        />
      )}
      <Checkbox
        name="give_up"
        label={t('deletion.left.give_up', { credits, amount })}
        required={!paysBack}
      />
    </Panel>
  )
}

/** Those that cost nothing are worth nothing. */
function FreeCredits() {
  const { t, tn } = useText()
  const credits = useViewer()?.credits ?? 0
  if (credits === 0) return null
  return (
    <LinkCard href={href('transactions')} icon="coins" title={tn('deletion.credits', credits)}>
      {t('deletion.credits_hint')}
    </LinkCard>
  )
}

function Alternatives({ page: { trial, discount } }: Props) {
  const { t, tn } = useText()
  const { money, percent } = useFormat()
  const viewer = useViewer()
  return (
    <div className="grid gap-3 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {!viewer?.invisible && (
        <LinkCard
          href={`${href('settings')}#visibility`}
          icon="eye-slash"
          title={t('deletion.invisible')}
        >
          {t('deletion.invisible_hint')}
        </LinkCard>
      )}
      <LinkCard href={href('settings-email')} icon="envelope-simple" title={t('deletion.email')}>
        {t('deletion.email_hint')}
      </LinkCard>
      {trial && (
        <LinkCard
          href={href('credits-id-paymentmethod', { id: trial.id }, { code: TRIAL })}
          icon="coins"
          title={t('deletion.trial')}
        >
          {t('deletion.trial_hint', {
            credits: tn('app.credits', trial.credits),
            price: money(trial),
            full: money({ amount: trial.full_amount, currency: trial.currency }),
          })}
        </LinkCard>
      )}
      {discount !== null && (
        <LinkCard
          href={href('settings-delete-discount')}
          icon="seal-percent"
          title={t('deletion.discount', { percent: percent(discount) })}
        >
          {t('deletion.discount_hint')}
        </LinkCard>
      )}
    </div>
  )
}
