import { useRef } from 'react'
import { useErrorToast } from '#web/app/use-send.ts'

/** Runs tasks one after another; an error is shown and the next one runs. */
export function useQueue(): (act: () => Promise<void>) => void {
  const showError = useErrorToast()
  const queue = useRef(Promise.resolve())
  return (act) => {
    queue.current = queue.current.then(act).catch(showError)
  }
}
