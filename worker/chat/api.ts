import { chatCalls } from '#contract/chat.ts'
import { serve } from '#worker/http/call-handler.ts'
import { getChat } from './get-chat.ts'
import { getChats } from './get-chats.ts'
import { readChat } from './read-chat.ts'
import { removeChat } from './remove-chat.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

export const chatApi = [
  serve(chatCalls.getChats, getChats),
  serve(chatCalls.getChat, getChat),
  serve(chatCalls.removeChat, removeChat),
  serve(chatCalls.sendMessage, sendMessage),
  serve(chatCalls.sendPhoto, sendPhoto),
  serve(chatCalls.readChat, readChat),
]
