import { createContext, use } from 'react'
import type { ErrorPageData, PageData } from '#contract/pages.ts'

export type AnyPage = PageData | ErrorPageData

export type Navigation = {
  /** The page that is shown. */
  data: AnyPage
  /** Shows an internal address without reloading; `replace` adds no history entry. */
  navigate: (url: string, options?: { replace?: boolean }) => Promise<void>
  /** Reloads the data of the current page, keeping the scroll position. */
  refresh: () => Promise<void>
  /** Another page is being loaded. */
  pending: boolean
}

export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation outside of NavigationContext')
  return navigation
}

/** The domain's settings. */
export function useSite() {
  return useNavigation().data.site
}
