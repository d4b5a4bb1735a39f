import * as v from 'valibot'
import type { CallInput } from '#contract/call.ts'
import { chatCalls, type ChatsPiece, chatsPiece } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, type PageRequest, type PageUpload } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { actInList, postInChat } from './act-by-form.ts'
import { chatsQuery, presentChats, readAsked } from './get-chats.ts'
import { openChat, openQueries } from './open-chat.ts'
import type { ChatsAsked } from './queries.ts'
import { listWarnings } from './queries/warning.ts'
import { readChat } from './read-chat.ts'
import { sendPhoto } from './send-photo.ts'
import { sharePage } from './share-page.ts'

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
    read: readList,
    queries: (request, asked) => ({
      listed: chatsQuery(request, request.viewerId, asked.which === 'listed' ? asked : undefined),
      found: chatsQuery(request, request.viewerId, asked),
      warnings: listWarnings(request.db, request.viewerId),
    }),
    async present(ctx, { listed, found, warnings }, { which, after }) {
      const name = typeof which === 'object' && 'named' in which ? which.named : null
      return {
        ...(await presentChats(ctx, listed)),
        found: which === 'listed' ? null : { name, ...(await presentChats(ctx, found)) },
        later: after !== undefined,
        open: null,
        warnings,
      }
    },
    action: actInList,
  }),
  'chats-id': definePage('chats-id', {
    limit: 'openPage',
    queries: (request) => openQueries(request, { conversation: readId(request.params) }),
    open: (ctx, rows) => openChat(ctx, rows),
    action: postInChat,
    upload,
  }),
  'members-id-share': sharePage,
  'members-id-chat': definePage('members-id-chat', {
    limit: 'openPage',
    queries: (request) => openQueries(request, { member: readId(request.params) }),
    open: (ctx, rows) => openChat(ctx, rows),
    action: postInChat,
    upload,
  }),
}

/** Ignores what it does not understand, and another viewer's place. */
async function readList({ env, request, viewerId }: PageRequest): Promise<ChatsAsked> {
  const { searchParams } = request.url
  const given = (name: keyof ChatsPiece) => {
    const value = searchParams.get(name)?.trim()
    const read = v.safeParse(chatsPiece.entries[name], value || undefined)
    return read.success ? read.output : undefined
  }
  const piece = v.parse(chatsPiece, {
    after: given('after'),
    archived: given('archived'),
    name: given('name'),
  })
  const place = { ...piece, after: undefined }
  return readAsked(env, viewerId, piece).catch(() => readAsked(env, viewerId, place))
}
