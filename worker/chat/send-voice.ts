import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { hashFile } from '#worker/photos/hash-file.ts'
import { stashVoice } from '#worker/photos/stash-voice.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { cautionOf } from './cautions/caution-of.ts'
import { noticeAfter } from './send-message.ts'
import { sendStored } from './send-stored.ts'

type Input = CallInput<typeof chatCalls.sendVoice>
type Reply = CallReply<typeof chatCalls.sendVoice>

export async function sendVoice(ctx: MemberContext, input: Input): Promise<Reply> {
  const { id, profile, price: shown, ms, peaks, text, file } = input
  const { viewer, now, site } = ctx
  const { voice_credits: cost, message_length: max } = site.settings
  if (text.length > max) throw new ApiError('message_too_long', { max })
  const sent = await file.arrayBuffer()
  const voice = { key: '', hash: await hashFile(sent), ms, peaks }
  const { bornUpTo } = onlookerOf(ctx, viewer.id)
  const notice = noticeAfter(site.settings)
  const caution = cautionOf(text)
  const from = { id, sender: viewer.id, recipient: profile, bornUpTo, now, cost, shown, notice }
  return sendStored(
    ctx,
    { ...from, kind: 'voice', text, caution, gift: null, photo: null, voice },
    async () => ({ key: await stashVoice(ctx, sent) }),
  )
}
