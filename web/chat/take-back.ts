import { chatCalls } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'
import { addMessages, findChat } from './store.ts'

export async function takeBack(stores: Stores, send: Send, id: string): Promise<void> {
  const { chat, viewer } = stores
  const reply = await send(chatCalls.takeBack, { message: id })
  const { conversation, message } = reply
  setCredits(viewer, reply)
  addMessages(chat, conversation, [message])
  const known = findChat(chat, conversation)
  if (known?.last_message?.id === id) known.last_message = message
}
