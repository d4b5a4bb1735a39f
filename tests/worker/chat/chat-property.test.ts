import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gifts, type Gift } from '#contract/gifts.ts'
import { creditsOf, expectSums, give, send } from '../../support/chat.ts'
import { giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { rows } from '../../support/rows.ts'

type Step =
  | {
      do: 'send' | 'repeat' | 'twice' | 'crash'
      from: number
      to: number
      gift: Gift | null
    }
  | { do: 'buy'; from: number; credits: number }
  | { do: 'block'; from: number; to: number }
  | { do: 'unblock'; from: number; to: number }

const who = fc.nat({ max: 3 })
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('send', 'repeat', 'twice', 'crash'),
        from: who,
        to: who,
        gift: fc.option(fc.constantFrom(...gifts)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('buy'),
        from: who,
        credits: fc.integer({ min: 1, max: 9 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('block', 'unblock'), from: who, to: who }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 25 },
)

const prices: Record<Gift, number> = {
  coffee: 2,
  flower: 2,
  icecream: 2,
  cake: 3,
  wine: 3,
  book: 4,
  record: 4,
  perfume: 5,
  dinner: 8,
}

/** The rules in brief: 0 and 1 are premium, 2 and 3 free. */
class Model {
  credits = [3, 3, 3, 3]
  started = [0, 0, 0, 0]
  /** By pair: who began. */
  chats = new Map<string, number>()
  said = new Set<string>()
  blocks = new Set<string>()
  sent = 0

  priceOf(from: number, to: number, gift: Gift | null): number {
    if (gift) return prices[gift]
    const pair = [from, to].toSorted((a, b) => a - b).join()
    return this.chats.get(pair) === to && !this.said.has(`${from},${to}`) ? 0 : 1
  }

  send(from: number, to: number, gift: Gift | null): number {
    const pair = [from, to].toSorted((a, b) => a - b).join()
    const price = this.priceOf(from, to, gift)
    const apart = this.blocks.has(`${from},${to}`) || this.blocks.has(`${to},${from}`)
    if (from === to || apart) return 404
    const begins = !this.chats.has(pair)
    if (begins && from >= 2 && (this.started[from] ?? 0) >= 2) return 403
    if ((this.credits[from] ?? 0) < price) return 402
    this.credits[from] = (this.credits[from] ?? 0) - price
    if (begins) this.started[from] = (this.started[from] ?? 0) + 1
    if (begins) this.chats.set(pair, from)
    if (!gift) this.said.add(`${from},${to}`)
    this.sent++
    return 200
  }
}

async function crashAfter(act: () => Promise<unknown>) {
  const batch = env.DB.batch.bind(env.DB)
  let calls = 0
  const losing = async <T>(statements: D1PreparedStatement[]) => {
    calls++
    await batch<T>(statements)
    throw new Error('Network connection lost')
  }
  Object.defineProperty(env.DB, 'batch', { value: losing, configurable: true })
  const say = console.error
  console.error = () => {}
  await act()
  console.error = say
  Reflect.deleteProperty(env.DB, 'batch')
  expect(calls).toBe(1)
}

async function play(script: Step[]) {
  const members: TestMember[] = []
  for (const index of [0, 1, 2, 3]) {
    const member = await makeMember({ paid_user: index < 2 ? 1 : 0 })
    await giveCredits(member.id, 3)
    members.push(member)
  }
  const model = new Model()
  const member = (index: number) => members[index] as TestMember
  for (const [n, step] of script.entries()) {
    const from = member(step.from)
    if (step.do === 'buy') {
      await giveCredits(from.id, step.credits)
      model.credits[step.from] = (model.credits[step.from] ?? 0) + step.credits
    } else if (step.do === 'block' || step.do === 'unblock') {
      if (step.from === step.to) continue
      const [verb, key] = [step.do === 'block', `${step.from},${step.to}`]
      const sql = verb
        ? 'insert or ignore into blocks values (?, ?, 0)'
        : 'delete from blocks where blocker_id = ? and blocked_id = ?'
      await env.DB.prepare(sql).bind(from.id, member(step.to).id).run()
      if (verb) model.blocks.add(key)
      else model.blocks.delete(key)
    } else {
      const id = crypto.randomUUID()
      const { gift } = step
      const to = member(step.to)
      const act = () => (gift ? give(from, to, gift, id) : send(from, to, `step ${n}`, id))
      const expected = model.send(step.from, step.to, gift)
      if (step.do === 'crash') await crashAfter(act)
      const answers = step.do === 'twice' ? await Promise.all([act(), act()]) : [await act()]
      if (step.do === 'repeat') answers.push(await act())
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    }
    await expectSums()
  }
  expect(await Promise.all(members.map(creditsOf))).toEqual(model.credits)
  const ids = members.map(({ id }) => id).join()
  expect(await rows(`select count(*) as n from messages where sender_id in (${ids})`)).toEqual([
    { n: model.sent },
  ])
}

it('balances and counts agree with the model after any sequence of sends, blocks and crashes', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 40, seed: propertySeed })
}, 120_000)
