import { localeOf } from '#contract/locales.ts'
import { sendForProfile } from '#worker/chat/send-for-profile.ts'
import { withLog } from '#worker/db/audit.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { sha256 } from '#worker/http/random.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { asksWhetherReal } from './asks-whether-real.ts'
import { findOpen, isSent, listBefore, listOpen } from './queries.ts'

const maxListed = 100
const shownBefore = 20
const maxAnswerLength = 5000

export async function listQuestions({ db }: Pick<Operating, 'db'>) {
  const open = await listOpen(db, maxListed).execute()
  return open.map((question) => ({ ...question, asks_real: asksWhetherReal(question.text) }))
}

/** Null if the question is not open. */
export async function readQuestion({ db }: Pick<Operating, 'db'>, id: string) {
  const open = await findOpen(db, id).executeTakeFirst()
  if (!open) return null
  const before = await listBefore(db, open.conversation_id, shownBefore).execute()
  return { ...open, asks_real: asksWhetherReal(open.text), before: before.toReversed() }
}

/**
 * If the member asked whether the profile is real, our own sentence that it is not goes first. Each
 * message is answered once, however many operators try. False if it is answered already.
 * @throws Refusal
 */
export async function answerQuestion(ctx: Operating, id: string, answer: string): Promise<boolean> {
  const { db, env, now } = ctx
  const open = await findOpen(db, id).executeTakeFirst()
  if (!open) return false
  const truth = asksWhetherReal(open.text) ? await sayTruth(env, open.language) : ''
  const text = [truth, answer.trim()].filter(Boolean).join('\n\n')
  if (text.length > maxAnswerLength) {
    throw new Refusal(`An answer has at most ${maxAnswerLength} characters.`)
  }
  const { profile_id: profile, asker_id: member } = open
  const message = { id: await idOfAnswer(id), profile, member, text }
  const act = { act: 'question answered', subject: String(profile) }
  return withLog(ctx, async (log) =>
    sendForProfile(ctx, message, await log(act, isSent(message.id, now))),
  )
}

async function sayTruth(env: Env, language: string): Promise<string> {
  const { t } = await translateFor(env, localeOf(language) ?? 'nl')
  return t('chat.fictional_truth')
}

/** The same for everybody who answers, so that a second answer changes nothing. */
async function idOfAnswer(id: string): Promise<string> {
  return `answer-${(await sha256(`answer:${id}`)).slice(0, 29)}`
}
