import { useState } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import { dropParameters } from './drop-parameters.ts'

/** A voice message needs script, so no address asks for it. */
type Asked = OpenChat['asked'] | 'voice'

export type ChatDialog = {
  open: Asked
  show: (which: NonNullable<Asked>) => void
  close: () => void
}

export function useChatDialog(asked: OpenChat['asked']): ChatDialog {
  const [open, show] = useState<Asked>(asked)

  function close() {
    show(null)
    dropParameters('photo', 'openings')
  }
  return { open, show, close }
}
