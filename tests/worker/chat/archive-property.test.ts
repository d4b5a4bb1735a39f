import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chatCalls, signs } from '#contract/chat.ts'
import { archive, historiesOf, keysOf, objectsOf, type Talk } from '../../support/archive.ts'
import { creditsOf, give, send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, pageAs } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { rows } from '../../support/rows.ts'

type Step =
  | { do: 'say' | 'give' | 'read' | 'remove'; by: 0 | 1 }
  | { do: 'sign'; by: 0 | 1; sign: number }
  | { do: 'archive' }
  | { do: 'report' }

const by = fc.constantFrom(0 as const, 1 as const)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const script = fc.array(
  fc.oneof(
    weighted(10, fc.record({ do: fc.constant('say' as const), by })),
    weighted(1, fc.record({ do: fc.constantFrom('give' as const, 'remove' as const), by })),
    weighted(6, fc.record({ do: fc.constant('read' as const), by })),
    weighted(2, fc.record({ do: fc.constant('sign' as const), by, sign: fc.nat({ max: 4 }) })),
    weighted(4, fc.record({ do: fc.constant('archive' as const) })),
    weighted(1, fc.record({ do: fc.constant('report' as const) })),
  ),
  { minLength: 15, maxLength: 45 },
)

async function meet(): Promise<Talk> {
  const [one, two] = [await makeMember({ paid_user: 1 }), await makeMember({ paid_user: 1 })]
  for (const { id } of [one, two]) await giveCredits(id, 200)
  const { conversation } = (await send(one, two, 'Hoi')).body
  return { one, two, conversation }
}

async function act({ one, two, conversation }: Talk, step: Step, n: number): Promise<unknown> {
  if (step.do === 'archive') return undefined
  if (step.do === 'report') {
    return env.DB.prepare(
      `insert or ignore into reports (id, reporter_id, subject, subject_id, about_id, category, created_at)
       select ?1 || substr(conversation_id, -8), ?2, 'message', id, ?3, 'threat', 0 from messages
       where conversation_id = ?4 and sender_id = ?3 order by seq desc limit 1`,
    )
      .bind(`r${n}-`, one.id, two.id, conversation)
      .run()
  }
  const [from, to] = step.by === 0 ? [one, two] : [two, one]
  if (step.do === 'sign') {
    // The last one is always a row.
    const { body } = await callAs(from, chatCalls.getChat, { conversation } as never)
    const message = body.messages?.at(-1)?.id
    const given = signs[step.sign] ?? 'heart'
    return message && (await callAs(from, chatCalls.sign, { message, sign: given })).status
  }
  if (step.do === 'say') return (await send(from, to, `woorden ${n}`)).status
  if (step.do === 'give') return (await give(from, to)).status
  const { status } =
    step.do === 'remove'
      ? await callAs(from, chatCalls.removeChat, { conversation })
      : await callAs(from, chatCalls.readChat, { conversation, seq: 999_999 })
  return status
}

/** What the two find, without whose it is and when it was. */
async function seen(talk: Talk): Promise<unknown> {
  const histories = await historiesOf(talk)
  const told = histories.map((history) =>
    typeof history === 'number'
      ? history
      : history.map(({ sender, sent_at: _sent_at, ...message }) => ({
          ...message,
          mine: sender === talk.one.id,
        })),
  )
  const lists = []
  for (const member of [talk.one, talk.two]) {
    const { chats, unread } = (await callAs(member, chatCalls.getChats, {})).body
    const other = member === talk.one ? talk.two : talk.one
    const { status, data } = await pageAs(member, `/members/${other.id}/chat`)
    const { open } = data['page'] as { open: { answer: unknown; unread_from: string | null } }
    lists.push({
      unread,
      last: chats.map(({ last_message }) => last_message?.text ?? last_message?.gift),
      status,
      answer: open.answer,
      credits: await creditsOf(member),
    })
  }
  return { told, lists }
}

async function play(steps: readonly Step[]): Promise<void> {
  const [archived, kept] = [await meet(), await meet()]
  for (const [n, step] of steps.entries()) {
    const answers = [await act(archived, step, n), await act(kept, step, n)]
    if (step.do !== 'report') expect(answers[0]).toEqual(answers[1])
    if (step.do !== 'archive') continue
    await env.DB.prepare('delete from chat_days where conversation_id = ?')
      .bind(kept.conversation)
      .run()
    await archive()
    expect(await seen(archived)).toEqual(await seen(kept))
  }
  expect(await seen(archived)).toEqual(await seen(kept))
  expect(
    await rows('select * from chat_pieces where conversation_id = ?', kept.conversation),
  ).toEqual([])
  expect(await objectsOf()).toEqual(await keysOf())
}

it(
  'whatever two do, they find the same with the archive as without',
  { timeout: 240_000 },
  async () => {
    await fc.assert(fc.asyncProperty(script, play), { seed: propertySeed, numRuns: 8 })
  },
)
