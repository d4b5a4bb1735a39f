import { useState } from 'react'
import type { OpenChat } from '#contract/pages.ts'

export type Asked = {
  what: OpenChat['asked']
  show: (what: NonNullable<OpenChat['asked']>) => void
  close: () => void
}

/** What to choose: at first what the address says, which is then that of the conversation again. */
export function useAsked(asked: OpenChat['asked']): Asked {
  const [what, show] = useState(asked)

  function close() {
    show(null)
    const here = new URL(location.href)
    const names = ['photo', 'openings'].filter((name) => here.searchParams.has(name))
    if (names.length === 0) return
    for (const name of names) here.searchParams.delete(name)
    history.replaceState(history.state, '', here)
  }
  return { what, show, close }
}
