import type { Translate } from './translate.ts'
import type { WithdrawalEnd } from './withdrawals.ts'

/** On its page, in its file and in its mail. */
export function endWords(ended: WithdrawalEnd, { t, money }: Translate): string {
  switch (ended.how) {
    case 'refunded':
      return t('credits.result.refunded_text', { amount: money(ended) })
    case 'used_up': {
      const amount = money({ amount: 0, currency: ended.currency })
      return t('credits.withdrawal.used_up', { amount })
    }
    case 'charged_back':
      return t('credits.result.charged_back_text')
  }
}
