import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

const names = {
  text: 'reports.thing.message',
  photo: 'reports.thing.sent_photo',
  gift: 'reports.thing.gift',
  voice: 'reports.thing.voice',
} as const

export function ThingChoices({ page }: { page: PageProps['members-id-report'] }) {
  const { t, date } = useText()
  const { time_zone: timeZone } = useSite()
  const { profile, photos, messages, chosen } = page
  const when = (at: number) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const choice = (thing: string) => ({
    name: 'thing',
    value: thing,
    defaultChecked: thing === chosen,
  })
  if (photos.length + messages.length === 0) {
    return <input type="hidden" name="thing" value="profile" />
  }
  return (
    <FieldGroup legend={t('reports.what')}>
      <div className="grid gap-2">
        <Choice
          {...choice('profile')}
          label={t(profile.kind === 'partner' ? 'reports.thing.ad' : 'reports.thing.profile')}
          required
        />
        {photos.map(({ key, thumb_filename }, index) => (
          <Choice
            key={key}
            {...choice(`photo:${key}`)}
            label={
              <span className="flex items-center justify-between gap-3">
                {t('reports.thing.photo', { number: index + 1 })}
                <Thumb path={thumb_filename} />
              </span>
            }
          />
        ))}
        {messages.map(({ id, kind, text, photo, sent_at }) => (
          <Choice
            key={id}
            {...choice(`message:${id}`)}
            label={
              <span className="flex items-center justify-between gap-3">
                {t(names[kind], { when: when(sent_at) })}
                {photo && <Thumb path={photo} />}
              </span>
            }
            detail={
              text && (
                <span translate="no" dir="auto" className="line-clamp-2 wrap-anywhere">
                  {text}
                </span>
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Thumb({ path }: { path: string }) {
  const address = usePhotoAddress()
  return (
    <img
      src={address(path)}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      className="h-15 w-12 rounded-sm object-cover"
    />
  )
}
