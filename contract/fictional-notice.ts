import * as v from 'valibot'
import { defineCall } from './call.ts'
import { DAY } from './time.ts'

/** What went to fictional profiles counts for so long. */
export const noticeSpan = 7 * DAY

/** How somebody goes on: with people alone, with a limit, or as before. */
const noticeChoices = ['members', 'limits', 'continue'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** Until one is chosen, nothing is sent to fictional profiles. Amounts in cents of a euro. */
export type FictionalNotice = {
  sent: number
  amount: number
  people_amount: number
  /** After so much it comes again. */
  every: { sent: number; amount: number }
}

export const fictionalNoticeCalls = {
  answerNotice: defineCall()({
    method: 'POST',
    path: '/api/fictional-notice.php',
    audience: 'member',
    input: v.strictObject({ choice: v.picklist(noticeChoices) }),
    errors: [],
    limit: 'answerNotice',
    repeatable: true,
  }),
}
