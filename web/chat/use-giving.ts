import { useState } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import type { Gift } from '#contract/gifts.ts'
import { dropParameters } from './drop-parameters.ts'

export type Giving = {
  step: OpenChat['giving']
  chosen: Gift | null
  show: (step: Gift | 'catalogue') => void
  close: () => void
}

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
    dropParameters('gift')
  }
  return { step, chosen, show, close }
}
