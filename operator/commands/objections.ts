import { type Command, Option } from 'commander'
import type { ObjectionOutcome } from '#contract/decisions.ts'
import { Refusal } from '#worker/db/refusal.ts'
import {
  answerObjection,
  findObjection,
  listObjections,
} from '#worker/desk/objections/answer-objection.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'

const outcomes = ['upheld', 'overturned'] as const

type Answering = { outcome: ObjectionOutcome; answer: string }

export function addObjections(program: Command, desk: Desk): void {
  const objections = program
    .command('objections')
    .description('to decisions: somebody else than who decided answers')
  objections
    .command('queue')
    .description('those that wait, the first due first')
    .action(async () => {
      const { operator, ...ctx } = await desk.open()
      const waiting = await listObjections(ctx)
      desk.list(
        waiting.map(({ id, kind, rule, member_id, decided_by, answer_due }) => ({
          id,
          due: dateTime(answer_due),
          kind,
          rule,
          member: member_id,
          yours: isSame(decided_by, operator) ? 'no: you decided' : '',
        })),
        'No objection waits.',
      )
    })
  objections
    .command('show <id>')
    .description('the decision, what it took, and what its owner says')
    .action(async (id: string) => {
      const { decided_at, until, lifted_at, objected_at, answer_due, ...decision } =
        await requireWaiting(desk, id)
      desk.show({
        ...decision,
        decided: dateTime(decided_at),
        until: dateTime(until),
        undone: dateTime(lifted_at),
        objected: dateTime(objected_at),
        due: dateTime(answer_due),
      })
    })
  objections
    .command('answer <id>')
    .description('overturned undoes what was done; the owner reads the answer')
    .addOption(new Option('--outcome <outcome>').choices(outcomes).makeOptionMandatory())
    .requiredOption('--answer <words>', "why, in the owner's language")
    .action(async (id: string, answering: Answering) => {
      const { kind, language, member_id, lifted_at, others } = await requireWaiting(desk, id)
      const what = `${id} (${kind} of ${member_id}, ${language})`
      const frees = answering.outcome === 'overturned' && lifted_at === null && others > 0
      const more = frees ? ` Frees what other decisions bar too: ${others}.` : ''
      const says = `Answers the objection to ${what}: ${answering.outcome}.${more}`
      await desk.act({ says, final: true }, (ctx) => answerObjection(ctx, id, answering))
    })
}

async function requireWaiting(desk: Desk, id: string) {
  const found = await findObjection(await desk.open(), id)
  if (!found) throw new Refusal(`No objection to ${id} waits.`)
  return found
}

/** As the database compares them. */
function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
