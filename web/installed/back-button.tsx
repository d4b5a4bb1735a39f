import { useEffect, useState } from 'react'
import type { Route } from '#contract/route-entry.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type AnyPage, useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const places: ReadonlySet<RouteName> = new Set([
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
])

/** The price list and the information pages (`lander`) are read on the way to something else. */
function leadsBack(route: AnyPage['route']): boolean {
  if (route === 'error') return false
  const { layout }: Route = routes[route]
  return places.has(route) || layout === 'lander'
}

/** For the installed app, which has no browser bar. */
export function BackButton() {
  const { t } = useText()
  const { data } = useNavigation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // The history entry is added only after the page is shown.
    const timer = setTimeout(() => setShown(history.length > 1 && leadsBack(data.route)))
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
