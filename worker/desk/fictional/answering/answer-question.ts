import type { Writer } from '#contract/chat.ts'
import { localeOf } from '#contract/locales.ts'
import { photoPath } from '#contract/photo.ts'
import { quoteFrom } from '#contract/quotes.ts'
import type { ArchivedMessage } from '#worker/chat/archive/archived-message.ts'
import { withLastArchived } from '#worker/chat/archive/read-last.ts'
import { sendForProfile } from '#worker/chat/send-for-profile.ts'
import { withLog } from '#worker/db/audit.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { sha256 } from '#worker/http/random.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { asksWhetherReal } from './asks-whether-real.ts'
import { findOpen, isSent, listBefore, listNames, listOpen } from './queries.ts'
import { truthMark } from './truth-mark.ts'

const maxListed = 100
const shownBefore = 20
export const maxAnswerLength = 5000

export async function listQuestions({ db }: Pick<Operating, 'db'>) {
  const open = await listOpen(db, maxListed).execute()
  return open.map(({ unanswered, ...question }) => ({
    ...withAbout(question),
    asks_real: asksWhetherReal(textsOf(unanswered)),
  }))
}

type Reading = Pick<Operating, 'db' | 'env' | 'now'>

export async function readQuestion(ctx: Reading, id: string) {
  const open = await findOpen(ctx.db, id).executeTakeFirst()
  if (!open) return null
  return {
    ...open,
    asks_real: asksWhetherReal(textsOf(open.unanswered)),
    before: await readBefore(ctx, open.conversation_id),
  }
}

/** The last messages there, as both sides read them. */
export async function readBefore(ctx: Reading, conversation: number) {
  const rows = await listBefore(ctx.db, conversation, shownBefore).execute()
  const people = await listNames(ctx.db, conversation).execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const present = ({ seq, sender_id, text, sent_at, ...message }: ArchivedMessage) => {
    const { quoted_question, quoted_text, written_by } = message
    const said = { kind: 'text' as const, text, quoted_question, quoted_text, sent_at, written_by }
    return {
      name: names.get(sender_id) ?? '',
      id: `${conversation}-${seq}`,
      seq,
      sender_id,
      ...said,
    }
  }
  const before = await withLastArchived(ctx, conversation, { rows, limit: shownBefore, present })
  return before.toReversed().map(({ seq: _seq, ...message }) => withAbout(message))
}

function textsOf(unanswered: string): string[] {
  return JSON.parse(unanswered) as string[]
}

type Quoted = { quoted_question: string | null; quoted_text: string | null }

/** What it is about, as both sides read it. */
function withAbout<Row extends Quoted>({ quoted_question, quoted_text, ...row }: Row) {
  const quote =
    quoted_question === null || quoted_text === null
      ? null
      : quoteFrom(quoted_question, quoted_text)
  const photo = quote?.question === 'photo' ? photoPath(quote.photo, 'card') : null
  return { ...row, about: [photo, quote?.text].filter(Boolean).join(' ') }
}

/** `saysTruth`: also if nobody asked. */
export type Answer = { words: string; writtenBy: Writer; saysTruth?: boolean }

/**
 * If the member asked since the last answer whether the profile is real, our own message that it is
 * not goes first. Each message is answered once, however many operators try. False if it is answered
 * already, or if the member has written more: those words were not read.
 */
export async function answerQuestion(
  ctx: Operating,
  id: string,
  { words, writtenBy, saysTruth = false }: Answer,
): Promise<boolean> {
  const { db, env, now } = ctx
  const text = words.trim()
  if (text === '') throw new Refusal('Say something.')
  if (text.length > maxAnswerLength) {
    throw new Refusal(`An answer has at most ${maxAnswerLength} characters.`)
  }
  const open = await findOpen(db, id).executeTakeFirst()
  if (!open) return false
  const isOwed = saysTruth || asksWhetherReal(textsOf(open.unanswered))
  const truth = isOwed ? await truthIn(env, open.language, writtenBy) : null
  const answer = { id: await idOf('answer', id), text, writtenBy }
  const act = {
    act: 'question answered',
    subject: String(open.profile_id),
    detail: writtenBy,
  } as const
  const message = {
    to: id,
    profile: open.profile_id,
    member: open.asker_id,
    first: truth === null ? null : { id: await idOf(truthMark, id), text: truth },
    answer,
  }
  return withLog(ctx, async (log) =>
    sendForProfile(ctx, message, await log(act, isSent(answer.id, now))),
  )
}

/** What is said to somebody who asks, in their language. */
export async function truthIn(env: Env, language: string, writer: Writer): Promise<string> {
  const { t } = await translateFor(env, localeOf(language) ?? 'nl')
  return t(`chat.fictional_truth.${writer}`)
}

const snippets = ['meet', 'contact', 'money'] as const

/** To begin an answer with, in the member's language: what is true of every fictional profile. */
export async function snippetsIn(env: Env, language: string): Promise<string[]> {
  const { t } = await translateFor(env, localeOf(language) ?? 'nl')
  return snippets.map((name) => t(`chat.fictional_snippets.${name}`))
}

/** The same for everybody who answers, so that a second answer changes nothing. */
async function idOf(what: 'answer' | typeof truthMark, question: string): Promise<string> {
  return `${what}-${(await sha256(`${what}:${question}`)).slice(0, 29)}`
}
