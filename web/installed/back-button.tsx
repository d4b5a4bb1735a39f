import { useEffect, useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const places: ReadonlySet<RouteName | 'error'> = new Set([
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
])

/** The installed app has no browser bar with a back button. */
export function BackButton() {
  const { t } = useText()
  const { data } = useNavigation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // The history entry is added only after the page is shown.
    const timer = setTimeout(() => setShown(history.length > 1 && places.has(data.route)))
    return () => clearTimeout(timer)
  }, [data])
  if (!shown) return null
  return (
    <IconButton
      icon="arrow-left"
      label={t('app.back')}
      className="back absolute left-2 max-md:top-2 md:top-3"
      onClick={() => history.back()}
    />
  )
}
