import type { Payment } from '#contract/credits.ts'
import type { KeptMessage } from '#contract/kept-words.ts'
import { href } from '#contract/route.ts'
import { alongOf } from '#web/money/offers/along-of.ts'
import { Result } from '#web/money/result.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type EndedPaymentProps = {
  payment: Payment
  /** Of one that is refunded: how much of it. */
  paidBack?: number
  /** The words that were to go along: with another try they still do. */
  message?: KeptMessage | null
  status: 'failed' | 'refunded' | 'charged_back'
}

export function EndedPayment({ payment, paidBack, message, status }: EndedPaymentProps) {
  const { t } = useText()
  const { money } = useFormat()
  const { bundle: id, stored_card, currency } = payment
  const amount = money({ amount: paidBack ?? payment.amount, currency })
  const along = alongOf({ to: message?.profile ?? null, quote: message?.quote ?? null })
  const retry = stored_card ? (
    <>
      <Button tone="primary" href={href('credits-id-paymentmethod', { id }, along)}>
        {t('credits.result.again')}
      </Button>
      <Button href={href('credits-id-paymentmethod', { id, paymentmethod: 'paypal' }, along)}>
        {t('credits.result.paypal')}
      </Button>
    </>
  ) : (
    <Button tone="primary" href={href('credits-id-paymentmethod', { id }, along)}>
      {t('credits.result.retry')}
    </Button>
  )
  return (
    <Result
      icon={status === 'refunded' ? 'arrow-u-up-left' : 'x-bold'}
      tone={status === 'refunded' ? 'wait' : 'fail'}
      title={t(`credits.result.${status}`)}
      actions={status === 'failed' && retry}
    >
      <p>
        {stored_card && status === 'failed'
          ? t('credits.result.card_failed')
          : t(`credits.result.${status}_text`, { amount })}
      </p>
      {message?.state === 'refused' && status === 'failed' && (
        <div className="mt-2 grid justify-items-center gap-1.5">
          <ProfileAvatar profile={message.profile} />
          <p>
            <NamedText text={t('credits.along.ready', { name: message.profile.name })} />
          </p>
          <ProfileLabel profile={message.profile} size="sm" />
        </div>
      )}
    </Result>
  )
}
