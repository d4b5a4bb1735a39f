import useSWR from 'swr'
import { type Region, signupCalls } from '#contract/signup.ts'
import { useSend } from '#web/app/use-send.ts'

export function useRegions(country: string, known: Region[] | undefined): readonly Region[] {
  const send = useSend()
  const { data } = useSWR(
    known ? null : ['regions', country],
    () => send(signupCalls.listRegions, { country }),
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  return known ?? data?.regions ?? []
}
