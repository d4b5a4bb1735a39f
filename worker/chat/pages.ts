import type { CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction, type PageUpload } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { chatsQuery, presentChats } from './get-chats.ts'
import { openQueries, presentOpen } from './open-chat.ts'
import { otherSide } from './queries.ts'
import { readChat } from './read-chat.ts'
import { removeChat } from './remove-chat.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

const post = definePageAction({
  call: chatCalls.sendMessage,
  input: ({ id, profile, price, text, gift }) => ({
    id,
    profile: Number(profile),
    price: Number(price),
    ...(gift === undefined ? { text } : { gift }),
  }),
  async run(ctx, input) {
    const reply = await sendMessage(ctx, input)
    await readChat(ctx, { conversation: reply.conversation, seq: reply.message.seq })
    return reply
  },
  next: (_ctx, { conversation }) => href('chats-id', { id: conversation }),
})

const remove = definePageAction({
  call: chatCalls.removeChat,
  input: ({ conversation }) => ({ conversation }),
  run: removeChat,
  next: () => href('chats'),
})

const upload: PageUpload = {
  call: chatCalls.sendPhoto,
  async run(ctx: MemberContext, input: CallInput<typeof chatCalls.sendPhoto>) {
    const { conversation, message } = await sendPhoto(ctx, input)
    await readChat(ctx, { conversation, seq: message.seq })
    throw new Redirect(href('chats-id', { id: conversation }))
  },
  next: () => href('chats'),
}

export const chatPages = {
  chats: definePage('chats', {
    limit: 'openPage',
    queries: (request) => [chatsQuery(request, request.viewerId)],
    present: (ctx, [chats]) => ({ chats: presentChats(ctx, chats), open: null }),
    action: remove,
  }),
  'chats-id': definePage('chats-id', {
    limit: 'openPage',
    queries: (request) => openQueries(request, otherSide(request.viewerId, readId(request.params))),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
    upload,
  }),
  'members-id-chat': definePage('members-id-chat', {
    limit: 'openPage',
    queries: (request) => openQueries(request, readId(request.params)),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
    upload,
  }),
}
