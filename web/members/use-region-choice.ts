import { useState } from 'react'
import type { Region } from '#contract/signup.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'

type Shown = { country: string; regions: readonly Region[] }

/** The regions to choose from: the page's, or those of another chosen country. */
export function useRegionChoice(country: string, regions: readonly Region[]) {
  const send = useSend()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<Shown | null>(null)

  async function load(other: string) {
    setChosen({ country: other, regions: [] })
    // Loaded on demand: the page does not need it at first.
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
