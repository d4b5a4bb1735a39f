import { chatCalls } from '#contract/chat.ts'
import { fictionalNoticeCalls } from '#contract/fictional-notice.ts'
import { fraudWarningCalls } from '#contract/fraud-warnings.ts'
import { shutPhotoCalls } from '#contract/shut-photos.ts'
import { serve, serveClaimed } from '#worker/request/call-handler.ts'
import { answerNotice } from './answer-notice.ts'
import { arrangeChat } from './arrange-chat.ts'
import { closeWarning } from './close-warning.ts'
import { endPhoto } from './end-photo.ts'
import { getChat } from './get-chat.ts'
import { getChats } from './get-chats.ts'
import { getShared } from './get-shared.ts'
import { getSpark } from './get-spark.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { readChat } from './read-chat.ts'
import { removeChat } from './remove-chat.ts'
import { sendClaimed } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'
import { sendVoice } from './send-voice.ts'
import { signMessage } from './sign-message.ts'
import { takeBack } from './take-back.ts'

export const chatApi = [
  serve(chatCalls.getChats, getChats),
  serve(chatCalls.getChat, getChat),
  serve(chatCalls.removeChat, removeChat),
  serve(chatCalls.arrangeChat, arrangeChat),
  serve(fraudWarningCalls.closeWarning, closeWarning),
  serve(chatCalls.sign, signMessage),
  serve(chatCalls.takeBack, takeBack),
  serveClaimed(chatCalls.sendMessage, sendClaimed),
  serve(chatCalls.sendPhoto, sendPhoto),
  serve(shutPhotoCalls.lookAtPhoto, lookAtPhoto),
  serve(shutPhotoCalls.endPhoto, endPhoto),
  serve(chatCalls.sendVoice, sendVoice),
  serve(chatCalls.getShared, getShared),
  serve(chatCalls.getSpark, getSpark),
  serve(chatCalls.readChat, readChat),
  serve(fictionalNoticeCalls.answerNotice, answerNotice),
]
