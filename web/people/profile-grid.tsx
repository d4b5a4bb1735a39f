import type { ReactNode } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'

type ProfileGridProps = {
  /** Partner offers cannot be liked: with them alone there is no form. */
  people: readonly Pick<ProfileRef, 'kind'>[]
  children: ReactNode
}

export function ProfileGrid({ people, children }: ProfileGridProps) {
  const { data } = useNavigation()
  if (people.every(({ kind }) => kind === 'partner')) return <CardGrid>{children}</CardGrid>
  return (
    <form method="post">
      <input type="hidden" name="back" value={data.url} />
      <CardGrid>{children}</CardGrid>
    </form>
  )
}
