import { shutPhotoCalls } from '#contract/shut-photos.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { addMessages, findChat } from './store.ts'

export async function endPhoto({ chat }: Stores, send: Send, id: string): Promise<void> {
  const { conversation, message } = await send(shutPhotoCalls.endPhoto, { message: id })
  addMessages(chat, conversation, [message])
  const known = findChat(chat, conversation)
  if (known?.last_message?.id === id) known.last_message = message
}
