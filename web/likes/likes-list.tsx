import type { LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import type { LikeEntry } from './likes-shown.ts'

const firstRow = 4

type LikesListProps = { type: LikeType; entries: readonly LikeEntry[] }

export function LikesList({ type, entries }: LikesListProps) {
  const { t } = useText()
  const fresh = type === 'received' ? entries.filter(({ isNew }) => isNew) : []
  if (fresh.length === 0) return <LikedGrid type={type} entries={entries} first />
  const earlier = entries.filter(({ isNew }) => !isNew)
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="likes-new text-lg">{t('likes.new')}</h2>
        <LikedGrid type={type} entries={fresh} first />
      </section>
      {earlier.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('likes.earlier')}</h2>
          <LikedGrid type={type} entries={earlier} />
        </section>
      )}
    </div>
  )
}

type LikedGridProps = {
  type: LikeType
  entries: readonly LikeEntry[]
  first?: boolean | undefined
}

function LikedGrid({ type, entries, first }: LikedGridProps) {
  const { t } = useText()
  return (
    <ProfileGrid people={entries.map(({ profile }) => profile)}>
      {entries.map((entry, index) => (
        <ProfileCard
          key={entry.profile.id}
          profile={entry.profile}
          eager={first && index < firstRow}
          to={href('likes-m-id', { id: entry.profile.id })}
          likesBack={type === 'received'}
          tag={entry.match && <Ribbon tone="popular">{t('likes.match')}</Ribbon>}
        />
      ))}
    </ProfileGrid>
  )
}
