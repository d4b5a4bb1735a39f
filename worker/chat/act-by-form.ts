import * as v from 'valibot'
import { chatCalls, messageId } from '#contract/chat.ts'
import { fictionalNoticeCalls } from '#contract/fictional-notice.ts'
import { fraudWarningCalls } from '#contract/fraud-warnings.ts'
import { href } from '#contract/route.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { answerNotice } from './answer-notice.ts'
import { arrangeChat } from './arrange-chat.ts'
import { closeWarning } from './close-warning.ts'
import { endPhoto } from './end-photo.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { readChat } from './read-chat.ts'
import { removeChat } from './remove-chat.ts'
import { sendMessage } from './send-message.ts'
import { signMessage } from './sign-message.ts'
import { takeBack } from './take-back.ts'

const {
  arrangeChat: arrange,
  removeChat: remove,
  sendMessage: send,
  sign,
  takeBack: take,
} = chatCalls

const { answerNotice: answer } = fictionalNoticeCalls
const { closeWarning: close } = fraudWarningCalls

const opened = v.strictObject({ look: messageId })
const ended = v.strictObject({ end: messageId })

/** The forms of the list: but for a warning that was read, for browsers without script. */
export const actInList = definePageAction({
  call: withInput(remove, v.union([arrange.input, close.input, remove.input])),
  input({ conversation, change, other }) {
    if (other !== undefined) return { other: Number(other) }
    return change === undefined ? { conversation } : { conversation: Number(conversation), change }
  },
  run(ctx, input): Promise<undefined> {
    if ('other' in input) return closeWarning(ctx, input)
    return 'change' in input ? arrangeChat(ctx, input) : removeChat(ctx, input)
  },
  next: () => href('chats'),
})

/**
 * What is posted in a conversation: a message, a sign for one, one that is taken back, a photo that
 * is opened or ended, or how to go on with fictional profiles.
 */
export const postInChat = definePageAction({
  call: withInput(send, v.union([sign.input, take.input, answer.input, opened, ended, send.input])),
  input(fields) {
    const { id, profile, price, text, quote, shared, gift, message, sign: given, choice } = fields
    if (choice !== undefined) return { choice }
    if (fields['look'] !== undefined) return { look: fields['look'] }
    if (fields['end'] !== undefined) return { end: fields['end'] }
    if (message !== undefined)
      return given === undefined ? { message } : { message, sign: given || null }
    return {
      id,
      profile: Number(profile),
      price: Number(price),
      ...(gift === undefined
        ? { text, quote, ...(shared !== undefined && { shared: Number(shared) }) }
        : { gift }),
    }
  },
  async run(ctx, input): Promise<{ conversation: number | null }> {
    if ('choice' in input) {
      await answerNotice(ctx, input)
      return { conversation: null }
    }
    if ('look' in input) {
      await lookAtPhoto(ctx, { message: input.look })
      return { conversation: null }
    }
    if ('end' in input) return endPhoto(ctx, { message: input.end })
    if ('sign' in input) {
      await signMessage(ctx, input)
      return { conversation: null }
    }
    if ('message' in input) return takeBack(ctx, input)
    const reply = await sendMessage(ctx, input)
    await readChat(ctx, { conversation: reply.conversation, seq: reply.message.seq })
    return reply
  },
  next(_ctx, { conversation }, { conversation: named, choice, profile, look: message }) {
    if (choice === 'members') return href('members')
    if (choice === 'limits') return href('limits')
    if (choice && !named) return href('members-id-chat', { id: Number(profile) })
    if (message && named) return href('chats-id', { id: Number(named) }, { look: message })
    return conversation === null && !named
      ? href('chats')
      : href('chats-id', { id: conversation ?? Number(named) })
  },
})
