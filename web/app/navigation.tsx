import { createContext, type ReactNode, use } from 'react'
import type { ErrorPageData, PageData } from '#contract/pages.ts'

export type AnyPage = PageData | ErrorPageData

export type Navigation = {
  /** The page that is shown. */
  data: AnyPage
  /** Goes to an own address without reloading; `replace` leaves no entry in the history. */
  navigate: (url: string, options?: { replace?: boolean }) => Promise<void>
  /** Loads the page that is shown again, keeping the scroll position. */
  refresh: () => Promise<void>
  /** A page is being loaded. */
  pending: boolean
}

const NavigationContext = createContext<Navigation | null>(null)

export function NavigationProvider({
  value,
  children,
}: {
  value: Navigation
  children: ReactNode
}) {
  return <NavigationContext value={value}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation outside of NavigationProvider')
  return navigation
}

/** The domain's settings. */
export function useSite() {
  return useNavigation().data.site
}
