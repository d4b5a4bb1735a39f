import { href } from '#contract/route.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import type { LikeEntry } from './likes-shown.ts'

type LikedGridProps = {
  entries: readonly LikeEntry[]
  /** The first grid of the page, whose first row loads eagerly. */
  first?: boolean | undefined
}

const firstRow = 4

export function LikedGrid({ entries, first }: LikedGridProps) {
  const { t } = useText()
  const tagOf = ({ match, isNew }: LikeEntry) => {
    if (match) return <Ribbon tone="popular">{t('likes.match')}</Ribbon>
    return isNew && <Ribbon tone="new">{t('likes.new')}</Ribbon>
  }
  return (
    <ProfileGrid>
      {entries.map((entry, index) => (
        <ProfileCard
          key={entry.profile.id}
          profile={entry.profile}
          eager={first && index < firstRow}
          to={href('likes-m-id', { id: entry.profile.id })}
          tag={tagOf(entry)}
        />
      ))}
    </ProfileGrid>
  )
}
