import useSWR from 'swr'
import { href } from '#contract/route.ts'
import type { MemberBlock, SignupEntry } from '#contract/signup.ts'
import { fetchPage } from '#web/app/fetch-page.ts'

/** The members that the signup page shows, for the modal. */
export function useMemberBlocks(
  { draft: { looking_for }, tracking }: SignupEntry,
  country: string,
): readonly MemberBlock[] {
  const url = href('signup', {}, { ...tracking, country, looking_for })
  const { data } = useSWR(url, fetchPage, { revalidateOnFocus: false, revalidateIfStale: false })
  return data?.route === 'signup' ? data.page.members : []
}
