import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { TRIAL } from '#contract/trial.ts'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'

type Props = { page: Extract<PageProps['settings-delete'], { trial: unknown }> }

/** Staying and leaving get buttons of the same size. */
export function BeforeYouGo({ page }: Props) {
  const { t, tn } = useText()
  const { posting, onSubmit } = usePosting()
  const error = usePostedError('settings-delete')
  return (
    <div className="grid gap-6">
      {!isAboutProof(error) && <FormRefusal />}
      <Alternatives page={page} />
      <CreditsLeft />
      {/* `busy`: a second press would find nobody signed in and end at the login. */}
      <form method="post" className="grid gap-3" onSubmit={onSubmit}>
        <input type="hidden" name="reason" value={page.reason} />
        <input type="hidden" name="remarks" value={page.remarks} />
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
    </div>
  )
}

/** Once deleted, a member cannot ask for a refund. */
function CreditsLeft() {
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
