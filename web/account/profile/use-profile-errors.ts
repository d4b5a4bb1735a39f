import { maxInterests, wordLimits } from '#contract/account.ts'
import { type RefusedField, refusedFields } from '#contract/profile-form.ts'
import type { CallError } from '#web/api/call-error.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'

export type ProfileErrors = Partial<Record<string, string>>

export function useProfileErrors(error: CallError | null): ProfileErrors {
  const { t } = useText()
  const { min_age } = useSite()
  const errorText = useErrorText()
  if (!error || error.code === 'offline') return {}
  const words: Record<string, string> = {
    region: t('places.mismatch'),
    seeks_consent: t('consents.seeks.choose'),
    sexuality_consent: t('account.profile.consent_needed'),
    interests: t('account.profile.interests_full', { most: maxInterests }),
    answers: t('account.profile.answers.refused', { most: wordLimits.answer }),
    about: t('account.profile.too_long', { most: wordLimits.about }),
    reason: t('account.profile.too_long', { most: wordLimits.reason }),
    date_of_birth: t('errors.invalid_date_of_birth'),
    wish_min_age: t('account.profile.wish_order'),
    wish_max_age: t('account.profile.wish_order'),
    wish_regions: t('places.mismatch'),
  }
  function wordsOf({ field, code }: RefusedField): string {
    if (code === 'invalid_input' && words[field]) return words[field]
    if (code === 'too_young') return t('errors.too_young', { min_age })
    if (code === 'birth_date_limit') return t('errors.birth_date_limit')
    if (code === 'name_is_email') return t('errors.name_is_email')
    if (field === 'name') return t('errors.invalid_name')
    if (code === 'invalid_date_of_birth') return t('errors.invalid_date_of_birth')
    return errorText(error)
  }
  const refused = refusedFields({ code: error.code, params: error.params })
  return Object.fromEntries(refused.map((one) => [one.field, wordsOf(one)]))
}
