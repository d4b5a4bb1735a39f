import { createContext, use } from 'react'
import type { ErrorPageData, PageData } from '#contract/pages.ts'

export type AnyPage = PageData | ErrorPageData

export type Navigation = {
  data: AnyPage
  /** The data are those of when the page was left, until they have been asked for again. */
  kept: boolean
  navigate: (url: string, options?: { replace?: boolean }) => Promise<void>
  /** Keeps the scroll position. */
  refresh: () => Promise<void>
}

export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation outside of NavigationContext')
  return navigation
}

export function useSite() {
  return useNavigation().data.site
}
