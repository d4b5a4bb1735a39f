import { chatCalls } from '#contract/chat.ts'
import { serve, serveClaimed } from '#worker/request/call-handler.ts'
import { getChat } from './get-chat.ts'
import { getChats } from './get-chats.ts'
import { readChat } from './read-chat.ts'
import { removeChat } from './remove-chat.ts'
import { sendClaimed } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

export const chatApi = [
  serve(chatCalls.getChats, getChats),
  serve(chatCalls.getChat, getChat),
  serve(chatCalls.removeChat, removeChat),
  serveClaimed(chatCalls.sendMessage, sendClaimed),
  serve(chatCalls.sendPhoto, sendPhoto),
  serve(chatCalls.readChat, readChat),
]
