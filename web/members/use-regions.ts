import { useState } from 'react'
import type { Region } from '#contract/signup.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'

type Shown = { country: string; regions: readonly Region[] }

/** The regions to choose from: those of the page, then those of a country that is chosen. */
export function useRegions(country: string, regions: readonly Region[]) {
  const send = useSend()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<Shown | null>(null)

  async function load(other: string) {
    setChosen({ country: other, regions: [] })
    // Not part of what the page needs at first.
    const { signupCalls } = await import('#contract/signup.ts')
    const loaded = await send(signupCalls.listRegions, { country: other })
    setChosen((now) => (now?.country === other ? { country: other, ...loaded } : now))
  }

  return {
    shown: chosen ?? { country, regions },
    choose: (other: string) =>
      other === country ? setChosen(null) : void load(other).catch(showError),
  }
}
