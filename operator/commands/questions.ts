import { type Command, Option } from 'commander'
import { type Writer, writers } from '#contract/chat.ts'
import { Refusal } from '#worker/db/refusal.ts'
import {
  answerQuestion,
  listQuestions,
  readQuestion,
} from '#worker/desk/fictional/answering/answer-question.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'

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
        open.map(({ asks_real, sent_at, text, about, gift, kind, ...question }) => ({
          flag: asks_real ? 'REAL?' : '',
          ...question,
          at: dateTime(sent_at),
          about,
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
        question.before.map(({ name, kind, text, about, sent_at }) => ({
          at: dateTime(sent_at),
          name,
          about,
          text: text ?? `(${kind})`,
        })),
      )
    })
  questions
    .command('answer <id> <words>')
    .description("in the member's language; who asks whether it is real is told the truth first")
    .addOption(
      new Option('--by <writer>', 'who wrote the words, as the member is told')
        .choices(writers)
        .makeOptionMandatory(),
    )
    .action(async (id: string, words: string, { by }: { by: Writer }) => {
      const { asks_real, language } = await requireOpen(desk, id)
      const truth = asks_real ? ', after saying that the profile is fictional' : ''
      await desk.act({ says: `Answers ${id} (${language}), by a ${by}${truth}: ${words}` }, (ctx) =>
        answerQuestion(ctx, id, { words, writtenBy: by }),
      )
    })
}

async function requireOpen(desk: Desk, id: string) {
  const question = await readQuestion(await desk.open(), id)
  if (!question) throw new Refusal(`${id} is not open.`)
  return question
}
