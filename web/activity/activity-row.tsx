import type { ReactNode } from 'react'
import type { ActivityLine } from '#contract/activity.ts'
import { href } from '#contract/route.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ListRow } from '#web/ui/list-row.tsx'

type Of<Kind extends ActivityLine['kind']> = { line: ActivityLine & { kind: Kind } }
type RowProps = {
  icon: IconName
  day: string
  title: ReactNode
  detail?: ReactNode
}

export function ActivityRow({ line }: { line: ActivityLine }) {
  if (line.kind === 'like') return <Like line={line} />
  if (line.kind === 'credits') return <Credits line={line} />
  if (line.kind === 'photo') return <Photo line={line} />
  return <Outcome line={line} />
}

function Row({ icon, day, title, detail }: RowProps) {
  const { date } = useText()
  // A calendar date: in UTC it cannot shift to the day before.
  const shown = date(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const when = <time dateTime={day}>{shown}</time>
  return (
    <ListRow
      icon={icon}
      title={title}
      detail={
        <>
          {detail && <div>{detail}</div>}
          {when}
        </>
      }
    />
  )
}

function Like({ line: { profile, day } }: Of<'like'>) {
  const { t } = useText()
  const link = (name: string) => (
    <a className="link" href={href('likes-m-id', { id: profile.id })}>
      <bdi translate="no">{name}</bdi>
    </a>
  )
  const words = t(profile.liked ? 'activity.match' : 'activity.like', { name: profile.name })
  return (
    <Row
      icon={profile.liked ? 'heart-fill' : 'heart'}
      day={day}
      title={
        <>
          <RichText text={words} parts={{ name: link }} />{' '}
          <ProfileLabel profile={profile} size="sm" />
        </>
      }
    />
  )
}

function Credits({ line: { cause, delta, payment, day } }: Of<'credits'>) {
  const { t, tn, number } = useText()
  const words = t(`activity.credits.${cause}`)
  const to = payment === null ? href('transactions') : href('transactions-id', { id: payment })
  return (
    <Row
      icon="coins"
      day={day}
      title={
        <a className="link" href={to}>
          {words}
        </a>
      }
      detail={tn('activity.amount', Math.abs(delta), {
        number: number(delta, { signDisplay: 'always' }),
      })}
    />
  )
}

function Photo({ line: { status, reason, day } }: Of<'photo'>) {
  const { t } = useText()
  return (
    <Row
      icon="image"
      day={day}
      title={
        <a className="link" href={href('profile-photos')}>
          {t(`activity.photo.${status}`)}
        </a>
      }
      detail={reason && t(`photos.removed.reason.${reason}`)}
    />
  )
}

function Outcome({ line: { about, outcome, reference, day } }: Of<'report'>) {
  const { t } = useText()
  return (
    <Row
      icon="flag"
      day={day}
      title={t(`activity.${about}.${outcome}`)}
      detail={
        <>
          {t('activity.reference', { reference: reference.replace(/(\d{4})(?=\d)/g, '$1 ') })}
          {' · '}
          <a className="link" href={href('complaints')}>
            {t('activity.object')}
          </a>
        </>
      }
    />
  )
}
