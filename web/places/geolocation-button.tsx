import type { Geocode } from '#contract/places.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { GeolocationPermission } from './permission.ts'
import { type Progress, useGeolocation } from './use-geolocation.ts'

type Props = { onFound: (geocode: Geocode) => void }
type State = { permission: GeolocationPermission; progress: Progress }

export function GeolocationButton({ onFound }: Props) {
  const { t } = useText()
  const { permission, progress, locate } = useGeolocation(onFound)
  if (permission === 'unsupported') return <p className="fine">{t('places.unsupported')}</p>
  const active = progress === 'active'
  return (
    <div className="grid justify-items-start gap-2 [@media(scripting:none)]:hidden">
      <Button
        icon={active ? 'check' : 'crosshair-simple'}
        busy={progress === 'busy'}
        aria-pressed={active}
        onClick={() => void locate()}
      >
        {t(active ? 'places.active' : 'places.locate')}
      </Button>
      <Note permission={permission} progress={progress} />
    </div>
  )
}

function Note({ permission, progress }: State) {
  const { t } = useText()
  const problem = problemOf({ permission, progress })
  const foretold = permission === 'prompt' || permission === 'granted' ? permission : null
  // What the browser will do is known only once the page has woken: the longest words have room.
  const told = [t('places.denied'), `${t('places.prompt')} ${t('places.promise')}`]
  return (
    <div
      data-room={told.toSorted((one, other) => other.length - one.length)[0]}
      className="fine grid before:invisible before:content-[attr(data-room)] before:[grid-area:1/1]"
    >
      <p className={problem ? 'text-danger [grid-area:1/1]' : '[grid-area:1/1]'} role="status">
        {problem && t(`places.${problem}`)}
        {!problem && progress === 'idle' && foretold && `${t(`places.${foretold}`)} `}
        {!problem && t('places.promise')}
      </p>
    </div>
  )
}

function problemOf({ permission, progress }: State) {
  if (progress === 'denied' || progress === 'failed' || progress === 'nowhere') return progress
  return permission === 'denied' && progress !== 'active' ? 'denied' : null
}
