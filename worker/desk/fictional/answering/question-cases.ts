import { writers } from '#contract/chat.ts'
import type { Operating } from '#worker/db/operating.ts'
import { type Case, keepCase, takeCase } from '#worker/desk/cases/work-case.ts'
import {
  type Answer,
  answerQuestion,
  readQuestion,
  snippetsIn,
  truthIn,
} from './answer-question.ts'
import { asksWhetherReal } from './asks-whether-real.ts'
import { findQuestionIn, isOpenQuestion, listLife, listQuestionCases } from './queries.ts'

/** As many as are listed; so there may be more. */
export const mostQuestions = 100

export function questionCase(conversation: number): Case<'question'> {
  return { kind: 'question', subject: String(conversation) }
}

export type QuestionCase = Awaited<ReturnType<typeof readQuestionCases>>[number]

/** Of the member their first name and what they wrote, and nothing else. */
export async function readQuestionCases(ctx: Operating) {
  const found = await listQuestionCases(ctx.db, ctx, mostQuestions).execute()
  return found.map(({ unanswered, held, mine, holder, held_until, ...row }) => ({
    ...row,
    holder: held ? holder : null,
    held_until: held ? held_until : null,
    mine: mine === 1,
    free: !held,
    asks_real: asksWhetherReal(JSON.parse(unanswered) as string[]),
  }))
}

/** Another conversation that is free, or null: nobody waits. */
export async function takeNextQuestion(ctx: Operating): Promise<number | null> {
  for (const { id, free, mine } of await readQuestionCases(ctx)) {
    if ((free || mine) && (await takeQuestion(ctx, id))) return id
  }
  return null
}

export function takeQuestion(ctx: Operating, conversation: number): Promise<boolean> {
  return takeCase(ctx, questionCase(conversation), isOpenQuestion(ctx.db, conversation))
}

/** What an operator needs to answer as the profile. Null: nothing is open there. */
export async function readTalk(ctx: Operating, conversation: number) {
  const found = await findQuestionIn(ctx.db, conversation).executeTakeFirst()
  const question = found ? await readQuestion(ctx, found.id) : null
  if (!found || !question) return null
  const { asks_real, before, language } = question
  const [life, snippets, ...truths] = await Promise.all([
    listLife(ctx.db, found.profile_id).execute(),
    snippetsIn(ctx.env, language),
    ...writers.map((writer) => truthIn(ctx.env, language, writer)),
  ])
  const said = before.map(({ sender_id, ...message }) => ({
    ...message,
    own: sender_id === found.profile_id,
  }))
  return { ...found, asks_real, said, life, truths, snippets, language }
}

export type Talk = NonNullable<Awaited<ReturnType<typeof readTalk>>>

/**
 * An answer ends the case by itself. False: it is somebody else's, or there is a later message than `to`,
 * which was not read.
 */
export async function answerTalk(
  ctx: Operating,
  conversation: number,
  to: string,
  answer: Answer,
): Promise<boolean> {
  if (!(await keepCase(ctx, questionCase(conversation)))) return false
  const found = await findQuestionIn(ctx.db, conversation).executeTakeFirst()
  return found?.id === to && (await answerQuestion(ctx, to, answer))
}
