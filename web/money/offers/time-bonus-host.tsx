import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TIMEBONUS } from '#contract/discount.ts'
import { SECOND } from '#contract/time.ts'
import type { RunningDiscount } from '#contract/viewer.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useDismissAlert } from '#web/notices/alerts/use-dismiss-alert.ts'
import { useText } from '#web/text/text.tsx'
import type { TimeBonusModal } from './time-bonus-modal.tsx'

type TimeBonusHostProps = { discount: RunningDiscount; left: number }
type Modal = ComponentType<Parameters<typeof TimeBonusModal>[0]>

const patience = 40 * SECOND

export function TimeBonusHost({ discount, left }: TimeBonusHostProps) {
  const viewer = useViewer()
  const translate = useText()
  const dismiss = useDismissAlert()
  const due = useAfter(patience)
  const fetching = useRef(false)
  const [Modal, setModal] = useState<Modal | null>(null)
  const [closedHere, setClosedHere] = useState(false)
  const closed = closedHere || viewer?.dismissals['time-bonus'] !== undefined
  const wanted = due && discount.code === TIMEBONUS && viewer?.credits === 0 && !closed
  const open = useEffectEvent(async () => {
    if (fetching.current || isBusy()) return
    fetching.current = true
    try {
      const { loadTimeBonus } = await import('./load-time-bonus.ts')
      const loaded = await loadTimeBonus(translate)
      if (!isBusy()) setModal(() => loaded)
    } catch {
      // Offline: tries again later.
    }
    fetching.current = false
  })
  // Tries every second while it is due, until the member is not busy.
  useEffect(() => {
    if (wanted && !Modal) void open()
  }, [wanted, Modal, left])
  if (!wanted || !Modal) return null
  const close = () => {
    setClosedHere(true)
    dismiss('time-bonus')
  }
  return <Modal discount={discount} left={left} onClose={close} />
}

function useAfter(time: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), time)
    return () => clearTimeout(timer)
  }, [time])
  return passed
}

function isBusy(): boolean {
  const writing = document.activeElement?.matches('input, textarea, select')
  return writing === true || document.querySelector('dialog[open]') !== null
}
