import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'

export function useAgeError(): string | undefined {
  const { t } = useText()
  const { data } = useNavigation()
  const refused = data.route !== 'error' && data.form?.asked
  return refused ? t('members.filters.age_order') : undefined
}
