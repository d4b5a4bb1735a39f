import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { hashFile } from '#worker/photos/hash-file.ts'
import { stashPhoto } from '#worker/photos/stash-photo.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { noticeAfter } from './send-message.ts'
import { sendStored } from './send-stored.ts'

type Input = CallInput<typeof chatCalls.sendPhoto>
type Reply = CallReply<typeof chatCalls.sendPhoto>

export async function sendPhoto(ctx: MemberContext, input: Input): Promise<Reply> {
  const { id, profile, price: shown, once, file } = input
  const { viewer, now, site } = ctx
  const sent = await file.arrayBuffer()
  const photo = { key: '', hash: await hashFile(sent), once: once === '1' }
  const { bornUpTo } = onlookerOf(ctx, viewer.id)
  const notice = noticeAfter(site.settings)
  const cost = site.settings.photo_credits
  const from = { id, sender: viewer.id, recipient: profile, bornUpTo, now, cost, shown, notice }
  return sendStored(ctx, { ...from, kind: 'photo', text: null, gift: null, photo }, () =>
    stashPhoto(ctx, sent),
  )
}
