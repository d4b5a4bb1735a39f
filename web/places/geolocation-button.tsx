import type { Geocode } from '#contract/places.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useGeolocation } from './use-geolocation.ts'

type Props = { onFound: (geocode: Geocode) => void }

/** Asks the browser where it is; nothing without script, where it could not. */
export function GeolocationButton({ onFound }: Props) {
  const { t } = useText()
  const { permission, progress, locate } = useGeolocation(onFound)
  if (!useHydrated()) return null
  if (permission === 'unsupported') return <p className="fine">{t('places.unsupported')}</p>
  const active = progress === 'active'
  const refused = progress === 'denied' || (permission === 'denied' && !active)
  const problem = refused ? 'denied' : progress
  const asks = progress === 'idle' && (permission === 'prompt' || permission === 'granted')
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        icon={active ? 'check' : 'crosshair-simple'}
        busy={progress === 'busy'}
        aria-pressed={active}
        onClick={() => void locate()}
      >
        {t(active ? 'places.active' : 'places.locate')}
      </Button>
      <p className={problem === 'idle' || active ? 'fine' : 'fine text-danger'} role="status">
        {problem === 'denied' || problem === 'failed' || problem === 'nowhere'
          ? t(`places.${problem}`)
          : `${asks ? `${t(`places.${permission}`)} ` : ''}${t('places.promise')}`}
      </p>
    </div>
  )
}
