import { useState } from 'react'
import type { Gift } from '#contract/gifts.ts'
import type { OpenChat } from '#contract/pages.ts'

export type Giving = {
  step: OpenChat['giving']
  /** What was last looked at. */
  chosen: Gift | null
  show: (step: Gift | 'catalogue') => void
  close: () => void
}

/** Begins where the address says, and leaves it as that of the conversation. */
export function useGiving(asked: OpenChat['giving']): Giving {
  const [step, setStep] = useState(asked)
  const [chosen, setChosen] = useState<Gift | null>(null)

  function show(next: Gift | 'catalogue') {
    setStep(next)
    if (next !== 'catalogue') setChosen(next)
  }

  function close() {
    setStep(null)
    setChosen(null)
    const here = new URL(location.href)
    if (!here.searchParams.has('gift')) return
    here.searchParams.delete('gift')
    history.replaceState(history.state, '', here)
  }
  return { step, chosen, show, close }
}
