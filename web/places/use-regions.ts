import useSWR from 'swr'
import { type Region, signupCalls } from '#contract/signup.ts'
import { useSend } from '#web/app/use-send.ts'

/** `known` ones are not fetched. */
export function useRegions(country: string, known: Region[] | undefined): readonly Region[] {
  const sendCall = useSend()
  const { data } = useSWR(
    known ? null : ['regions', country],
    () => sendCall(signupCalls.listRegions, { country }),
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  return known ?? data?.regions ?? []
}
