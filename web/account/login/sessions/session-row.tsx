import type { DeviceSession } from '#contract/sessions.ts'
import { useTimes } from '#web/chat/use-times.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

const icons = { phone: 'device-mobile', laptop: 'laptop' } as const

export function SessionRow({ session }: { session: DeviceSession }) {
  const { t } = useText()
  const { day } = useTimes()
  const { id, kind, last_used_at, created_at, current } = session
  const device = session.device ?? t('sessions.unknown')
  return (
    <ListRow
      icon={icons[kind]}
      title={<span translate={session.device ? 'no' : undefined}>{device}</span>}
      detail={
        <>
          <span className="block">
            {current ? t('sessions.active_now') : t('sessions.used', { when: day(last_used_at) })}
          </span>
          <span className="block">{t('sessions.since', { when: day(created_at) })}</span>
        </>
      }
      action={
        current ? (
          <span className="fine">{t('sessions.current')}</span>
        ) : (
          <Button
            type="submit"
            size="sm"
            name="end"
            value={id}
            aria-label={t('sessions.end_this', { device })}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
