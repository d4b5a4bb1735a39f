import type { ReactNode } from 'react'
import type { Held } from '#contract/held.ts'
import type { Match } from '#contract/matchfinder.ts'
import { href } from '#contract/route.ts'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { ListShortcuts } from '#web/people/list-shortcuts.ts'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MatchCard } from './match-card.tsx'

type MatchGridProps = {
  matches: readonly Match[]
  held: Held | null
  beside?: ReactNode
  brief?: boolean
}

export function MatchGrid({ matches, held, beside, brief }: MatchGridProps) {
  const { t } = useText()
  const onward = (
    <>
      <Button tone="primary" icon="magnifying-glass" href={href('members')}>
        {t('matchfinder.results.all')}
      </Button>
      {beside}
    </>
  )
  if (matches.length === 0 && held) return <HeldNotice held={held} level={1} />
  if (matches.length === 0) {
    return (
      <Empty icon="users" title={t('matchfinder.results.none')} level={1} action={onward}>
        {t('matchfinder.results.none_text')}
      </Empty>
    )
  }
  return (
    <>
      <ProfileGrid people={matches}>
        {matches.map((match, index) => (
          <MatchCard key={match.id} match={match} eager={index < firstRow} brief={brief} />
        ))}
      </ProfileGrid>
      {held && <HeldNotice held={held} />}
      <div className="mt-8 flex flex-wrap justify-center gap-2">{onward}</div>
      <ListShortcuts />
    </>
  )
}

const firstRow = 4
