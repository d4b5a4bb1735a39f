import { chatCalls } from '#contract/chat.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'
import type { Outgoing } from './store.ts'
import type { SendCall } from './unread.ts'

/** Words, a gift or a photo, which tells the store how much of it has gone out. */
export function postMessage(send: SendCall, { id, profile, text, gift, photo }: Outgoing) {
  if (photo) {
    const transport = sendWithProgress((progress) => {
      photo.progress = progress
    })
    return send(chatCalls.sendPhoto, { id, profile, file: photo.file }, { transport })
  }
  return send(chatCalls.sendMessage, { id, profile, ...(gift ? { gift } : { text }) })
}
