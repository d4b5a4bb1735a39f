import { useEffect } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { closeNotes } from './close-notes.ts'

/** Of what the page shows, once somebody looks at it. */
export function useCloseNotes(url: string): void {
  const { data } = useNavigation()
  useEffect(() => {
    const close = () => {
      if (document.visibilityState === 'visible') void closeNotes(url)
    }
    close()
    document.addEventListener('visibilitychange', close)
    return () => document.removeEventListener('visibilitychange', close)
  }, [url, data])
}
