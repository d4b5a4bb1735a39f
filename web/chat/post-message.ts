import { ref } from 'valtio'
import { chatCalls } from '#contract/chat.ts'
import { CallError } from '#web/api/call-error.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'
import type { SendCall } from '#web/app/use-send.ts'
import { readPhoto } from './kept-photos.ts'
import type { Outgoing, OutgoingPhoto } from './store.ts'

export function postMessage(send: SendCall, member: number, message: Outgoing) {
  const { id, profile, price, text, gift, photo } = message
  if (photo) return postPhoto(send, member, { id, profile, price, photo })
  return send(chatCalls.sendMessage, { id, profile, price, ...(gift ? { gift } : { text }) })
}

async function postPhoto(
  send: SendCall,
  member: number,
  {
    id,
    profile,
    price,
    photo,
  }: Pick<Outgoing, 'id' | 'profile' | 'price'> & { photo: OutgoingPhoto },
) {
  const file = await readFile(member, id, photo)
  if (!file) throw new CallError('photo_unusable')
  const transport = sendWithProgress((progress) => {
    photo.progress = progress
  })
  return send(chatCalls.sendPhoto, { id, profile, price, file }, { transport })
}

export async function readFile(
  member: number,
  id: string,
  photo: OutgoingPhoto,
): Promise<File | null> {
  if (photo.file) return photo.file
  const file = await readPhoto(member, id)
  if (file) photo.file = ref(file)
  return file
}
