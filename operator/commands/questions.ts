import type { Command } from 'commander'
import { Refusal } from '#worker/db/refusal.ts'
import {
  answerQuestion,
  listQuestions,
  readQuestion,
} from '#worker/desk/fictional/answering/answer-question.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'

/** To fictional profiles, which are labelled, and so every answer is. */
export function addQuestions(program: Command, desk: Desk): void {
  const questions = program
    .command('questions')
    .description('what members wrote to fictional profiles')
  questions
    .command('list')
    .description('unanswered, the longest waiting first; REAL? asks whether there is a person')
    .action(async () => {
      const open = await listQuestions(await desk.open())
      desk.list(
        open.map(({ asks_real, sent_at, text, gift, kind, ...question }) => ({
          flag: asks_real ? 'REAL?' : '',
          ...question,
          at: dateTime(sent_at),
          text: text ?? `(${gift ?? kind})`,
        })),
        'Everybody has an answer.',
      )
    })
  questions
    .command('show <id>')
    .description('the conversation so far')
    .action(async (id: string) => {
      const question = await requireOpen(desk, id)
      desk.list(
        question.before.map(({ name, kind, text, sent_at }) => ({
          at: dateTime(sent_at),
          name,
          text: text ?? `(${kind})`,
        })),
      )
    })
  questions
    .command('answer <id> <words>')
    .description("in the member's language; who asks whether it is real is told the truth first")
    .action(async (id: string, words: string) => {
      const { asks_real, language } = await requireOpen(desk, id)
      if (words.trim() === '' && !asks_real) throw new Refusal('Say something.')
      const truth = asks_real ? ', after saying that the profile is fictional' : ''
      await desk.act({ says: `Answers ${id} (${language})${truth}: ${words}` }, (ctx) =>
        answerQuestion(ctx, id, words),
      )
    })
}

async function requireOpen(desk: Desk, id: string) {
  const question = await readQuestion(await desk.open(), id)
  if (!question) throw new Refusal(`${id} is not open.`)
  return question
}
