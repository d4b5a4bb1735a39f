import * as v from 'valibot'
import { writers } from '#contract/chat.ts'
import { caseNote } from '#contract/desk-cases.ts'
import { text } from '#contract/fields.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { keepCase, releaseCase } from '#worker/desk/cases/work-case.ts'
import { maxAnswerLength } from '#worker/desk/fictional/answering/answer-question.ts'
import { tellConcern } from '#worker/desk/fictional/answering/concern.ts'
import {
  answerTalk,
  questionCase,
  takeNextQuestion,
  takeQuestion,
} from '#worker/desk/fictional/answering/question-cases.ts'
import { questionPaths } from './paths.ts'

const role = 'chat'

/** Of a conversation. */
export const talkId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
const one = v.strictObject({ id: talkId })

const toTalk = (id: number) => pathTo(questionPaths.open, { id: String(id) })

async function toNext(ctx: DeskContext): Promise<string> {
  const next = await takeNextQuestion(ctx)
  return next === null ? questionPaths.list : toTalk(next)
}

export const questionsCalls = {
  nextQuestion: defineCall({
    path: questionPaths.next,
    role,
    input: v.strictObject({}),
    run: toNext,
  }),
  takeQuestion: defineCall({
    path: questionPaths.take,
    role,
    input: one,
    async run(ctx, { id }) {
      requireDone(await takeQuestion(ctx, id), 'cases.taken')
      return toTalk(id)
    },
  }),
  keepQuestion: defineCall({
    path: questionPaths.keep,
    role,
    input: one,
    async run(ctx, { id }) {
      requireDone(await keepCase(ctx, questionCase(id)), 'questions.overtaken')
      return toTalk(id)
    },
  }),
  giveBackQuestion: defineCall({
    path: questionPaths.giveBack,
    role,
    input: one,
    async run(ctx, { id }) {
      requireDone(await releaseCase(ctx, questionCase(id)), 'questions.overtaken')
      return questionPaths.list
    },
  }),
  tellConcern: defineCall({
    path: questionPaths.concern,
    role,
    input: v.strictObject({ id: talkId, note: caseNote }),
    async run(ctx, { id, note }) {
      requireDone(await tellConcern(ctx, id, note), 'concerns.not_told')
      return toTalk(id)
    },
  }),
  answerQuestion: defineCall({
    path: questionPaths.answer,
    role,
    input: v.strictObject({
      id: talkId,
      to: text(60, 1),
      words: text(maxAnswerLength, 1),
      by: v.picklist(writers),
      truth: v.optional(v.literal('1')),
    }),
    async run(ctx, { id, to, words, by, truth }) {
      const answer = { words, writtenBy: by, saysTruth: truth === '1' }
      requireDone(await answerTalk(ctx, id, to, answer), 'questions.overtaken')
      return toNext(ctx)
    },
  }),
}
