import { useState } from 'react'
import { accountCalls, type Place } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { GeolocationButton } from '#web/places/geolocation-button.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LocationFields } from './location-fields.tsx'

export function LocationPage({ page }: { page: PageProps['settings-location'] }) {
  const { t } = useText()
  const send = useSend()
  const errorText = useErrorText()
  const { navigate } = useNavigation()
  const [place, setPlace] = useState<Place>(page.place)
  const { error, busy, onSubmit } = useForm('settings-location', async () => {
    await send(accountCalls.saveProfile, { place: tidy(place) })
    await navigate(href('settings', {}, { saved: 'location' }), { replace: true })
  })
  const mismatch = error instanceof CallError && error.code === 'invalid_input'
  const problem = mismatch ? t('places.mismatch') : error ? errorText(error) : undefined
  return (
    <SettingsFrame title={t('app.titles.settings-location')} intro={t('places.intro')}>
      <Panel>
        <form method="post" className="grid gap-5" onSubmit={onSubmit}>
          <GeolocationButton
            onFound={({ country, region, city }) => setPlace({ country, region, city })}
          />
          <LocationFields
            known={{ country: page.place.country, regions: page.regions }}
            place={place}
            errors={problem === undefined ? {} : { region: problem }}
            onChange={(change) => setPlace((before) => ({ ...before, ...change }))}
          />
          <Button type="submit" tone="primary" block busy={busy}>
            {t('places.save')}
          </Button>
        </form>
      </Panel>
    </SettingsFrame>
  )
}

function tidy({ country, region, city }: Place): Place {
  return { country, region: region || null, city: city?.trim() || null }
}
