import type { DeskContext } from '#desk/context.ts'
import type { readSignIns } from '#worker/desk/members/read-member.ts'
import { When } from './lists.tsx'

type Props = { ctx: DeskContext; found: Awaited<ReturnType<typeof readSignIns>> }

/** When and by what, never from where. */
export function SignIns({ ctx, found: { devices, events } }: Props) {
  const { t } = ctx.text
  return (
    <div className="stack">
      <h2>{t('members.devices')}</h2>
      {devices.length === 0 && <p>{t('members.no_device')}</p>}
      <ul className="plain">
        {devices.map(({ device, created_at, last_used_at }) => (
          <li key={`${created_at} ${last_used_at} ${device}`}>
            <b>{device ?? t('members.unknown_device')}</b>{' '}
            <span className="fine">
              {t('members.since')} <When ctx={ctx} at={created_at} />
              {`, ${t('members.last_used')} `}
              <When ctx={ctx} at={last_used_at} />
            </span>
          </li>
        ))}
      </ul>
      <h2>{t('members.happened')}</h2>
      {events.length === 0 && <p>{t('members.no_event')}</p>}
      <ul className="plain">
        {events.map(({ kind, at }, index) => (
          <li key={`${kind} ${at} ${index}`}>
            <When ctx={ctx} at={at} /> {t(`members.events.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
