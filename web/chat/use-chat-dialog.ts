import { useState } from 'react'
import type { OpenChat } from '#contract/chat.ts'
import { dropParameters } from './drop-parameters.ts'

export type ChatDialog = {
  open: OpenChat['asked']
  show: (which: NonNullable<OpenChat['asked']>) => void
  close: () => void
}

export function useChatDialog(asked: OpenChat['asked']): ChatDialog {
  const [open, show] = useState(asked)

  function close() {
    show(null)
    dropParameters('photo', 'openings')
  }
  return { open, show, close }
}
