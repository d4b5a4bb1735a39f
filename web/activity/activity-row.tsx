import type { ReactNode } from 'react'
import type { ActivityLine } from '#contract/activity.ts'
import { href } from '#contract/route.ts'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import type { ActivityGroup } from './group-lines.ts'

/** What a row leads to: the only words of weight in it, so no line beneath is needed. */
const towards = cx('font-medium no-underline hover:underline')

type Of<Kind extends ActivityLine['kind']> = { line: ActivityLine & { kind: Kind } }
type RowProps = {
  icon?: IconName
  lead?: ReactNode
  day: string
  title: ReactNode
  detail?: ReactNode
}

export function ActivityRow({ group: { line, count } }: { group: ActivityGroup }) {
  if (line.kind === 'like') return <Like line={line} />
  if (line.kind === 'credits') return <Credits line={line} />
  if (line.kind === 'photo') return <Photo line={line} count={count} />
  return <Outcome line={line} />
}

function Row({ day, icon, lead, ...row }: RowProps) {
  const { date } = useText()
  // A calendar date: in UTC it cannot shift to the day before.
  const shown = date(Date.parse(day), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <ListRow
      {...row}
      // As wide as a face, so that the words of all rows begin at one edge.
      lead={
        icon ? (
          <span className="grid w-12 flex-none place-items-center">
            <Icon name={icon} className="size-6 text-soft" />
          </span>
        ) : (
          lead
        )
      }
      action={
        <time dateTime={day} className="fine num whitespace-nowrap">
          {shown}
        </time>
      }
    />
  )
}

function Like({ line: { profile, day } }: Of<'like'>) {
  const { t } = useText()
  const link = (name: string) => (
    <a className={towards} href={href('likes-m-id', { id: profile.id })}>
      <bdi translate="no">{name}</bdi>
    </a>
  )
  const words = t(profile.liked ? 'activity.match' : 'activity.like', { name: profile.name })
  return (
    <Row
      lead={<ProfileAvatar profile={profile} />}
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
        <a className={towards} href={to}>
          {words}
        </a>
      }
      detail={tn('activity.amount', Math.abs(delta), {
        number: number(delta, { signDisplay: 'always' }),
      })}
    />
  )
}

function Photo({ line: { status, reason, day }, count }: Of<'photo'> & { count: number }) {
  const { t, tn } = useText()
  return (
    <Row
      icon="image"
      day={day}
      title={
        <a className={towards} href={href('profile-photos')}>
          {tn(`activity.photo.${status}`, count)}
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
