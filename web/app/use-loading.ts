import { useState } from 'react'
import { useErrorToast } from './use-send.ts'

/** What has failed is told, and can be asked for again. */
export function useLoading<Asked extends unknown[]>(
  ask: (...asked: Asked) => Promise<unknown>,
): { loading: boolean; load: (...asked: Asked) => void } {
  const showError = useErrorToast()
  const [loading, setLoading] = useState(false)

  async function load(...asked: Asked) {
    setLoading(true)
    try {
      await ask(...asked)
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }
  return { loading, load: (...asked) => void load(...asked) }
}
