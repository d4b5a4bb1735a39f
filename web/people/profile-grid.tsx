import type { ReactNode } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'

type ProfileGridProps = {
  /** Partner offers cannot be liked: with them alone there is no form. */
  people: readonly Pick<ProfileRef, 'kind'>[]
  first?: ReactNode
  /** After the first of them, and in no form: it may hold one. */
  among?: ReactNode
  children: ReactNode
}

export function ProfileGrid({ people, first, among, children }: ProfileGridProps) {
  const likable = people.some(({ kind }) => kind !== 'partner')
  return (
    <CardGrid>
      {first && <LikesForm likable={likable}>{first}</LikesForm>}
      {among}
      <LikesForm likable={likable}>{children}</LikesForm>
    </CardGrid>
  )
}

function LikesForm({ likable, children }: { likable: boolean; children: ReactNode }) {
  const { data } = useNavigation()
  if (!likable) return children
  return (
    <form method="post" className="contents">
      <input type="hidden" name="back" value={data.url} />
      {children}
    </form>
  )
}
