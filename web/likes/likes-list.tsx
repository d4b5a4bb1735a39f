import type { LikeType } from '#contract/likes.ts'
import { useText } from '#web/text/text.tsx'
import { LikedGrid } from './liked-grid.tsx'
import type { LikeEntry } from './likes-shown.ts'

type LikesListProps = { type: LikeType; entries: readonly LikeEntry[] }

/** Received likes show the new ones first, under a heading of their own. */
export function LikesList({ type, entries }: LikesListProps) {
  const { t } = useText()
  const fresh = type === 'received' ? entries.filter(({ isNew }) => isNew) : []
  if (fresh.length === 0) return <LikedGrid entries={entries} first />
  const earlier = entries.filter(({ isNew }) => !isNew)
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg">{t('likes.new')}</h2>
        <LikedGrid entries={fresh} first />
      </section>
      {earlier.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('likes.earlier')}</h2>
          <LikedGrid entries={earlier} />
        </section>
      )}
    </div>
  )
}
