import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'

/** The notice that visitors in the United States must get (decision 5): English only. */
export function UsFooter() {
  const { t } = useText()
  const { company, min_age } = useSite()
  return <p className="max-w-160">{t('app.footer.us', { company: company.name, min_age })}</p>
}
