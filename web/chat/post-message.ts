import { ref } from 'valtio'
import { chatCalls } from '#contract/chat.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { quoteKey } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'
import type { Send } from '#web/app/use-send.ts'
import { readPhoto } from './kept-photos.ts'
import type { Outgoing, OutgoingFile } from './store.ts'

export async function postMessage(send: Send, member: number, message: Outgoing) {
  const { id, profile, price, text, quote, sharing, gift, photo, once, voice } = message
  const addressed = { id, profile, price }
  if (photo) {
    const { file, transport } = await readUpload(member, id, photo, 'photo_unusable')
    return send(chatCalls.sendPhoto, { ...addressed, once: once ? '1' : '0', file }, { transport })
  }
  if (voice) {
    const { file, transport } = await readUpload(member, id, voice, 'voice_unusable')
    const { ms, peaks } = voice
    return send(chatCalls.sendVoice, { ...addressed, ms, peaks, text, file }, { transport })
  }
  if (gift) return send(chatCalls.sendMessage, { id, profile, price, gift })
  const about = {
    ...(quote && { quote: quoteKey(quote) }),
    ...(sharing && { shared: sharing.id }),
  }
  return send(chatCalls.sendMessage, { id, profile, price, text, ...about })
}

async function readUpload(member: number, id: string, kept: OutgoingFile, lost: ErrorCode) {
  const file = await readFile(member, id, kept)
  if (!file) throw new CallError(lost)
  const transport = sendWithProgress((progress) => {
    kept.progress = progress
  })
  return { file, transport }
}

export async function readFile(
  member: number,
  id: string,
  kept: OutgoingFile,
): Promise<File | null> {
  if (kept.file) return kept.file
  const file = await readPhoto(member, id)
  if (file) kept.file = ref(file)
  return file
}
