import type { ReactNode } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'

/** Without script a pressed heart posts this form. */
export function ProfileGrid({ children }: { children: ReactNode }) {
  const { data } = useNavigation()
  return (
    <form method="post">
      <input type="hidden" name="back" value={data.url} />
      <CardGrid>{children}</CardGrid>
    </form>
  )
}
