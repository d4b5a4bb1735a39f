import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsOf, expectSums, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { giveCredits, makeMember, origin } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

afterEach(expectSums)

const passing = [
  'D1_ERROR: Network connection lost.',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
]

function loseBatch(nth: number, message = passing[0], written = true) {
  const { batch } = env.DB
  let seen = 0
  return vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    const lost = ++seen === nth
    if (lost && !written) throw new Error(message)
    const results = await batch.call(env.DB, statements)
    if (lost) throw new Error(message)
    return results as never
  })
}

async function makePair() {
  const [sender, other] = [await makeMember({ gender: 'male', paid_user: 1 }), await makeMember()]
  await giveCredits(sender.id, 5)
  return [sender, other] as const
}

describe('a write whose answer is lost', () => {
  it.each([true, false])('is heard once by who waits for it (written: %s)', async (written) => {
    const [sender, other] = await makePair()
    const line = await connect(other)
    const id = crypto.randomUUID()
    const lost = loseBatch(1, passing[0], written)
    await send(sender, other, 'Hallo', id)
    lost.mockRestore()
    await eventually(() => expect(line.heard).toHaveLength(written ? 1 : 0))
    await send(sender, other, 'Hallo', id)
    await send(sender, other, 'Tot zo')
    await eventually(() => expect(line.heard.length).toBeGreaterThan(1))
    const texts = line.heard.map((event) => event.type === 'message' && event.message.text)
    expect(texts).toEqual(['Hallo', 'Tot zo'])
    line.socket.close()
  })

  it.each(passing)('may be repeated: %s', async (message) => {
    const [sender, other] = await makePair()
    const id = crypto.randomUUID()
    const lost = loseBatch(1, message)
    const { status, body } = await send(sender, other, 'Hallo', id)
    expect([status, body.error]).toEqual([503, { code: 'unavailable' }])
    lost.mockRestore()
    const again = await send(sender, other, 'Hallo', id)
    expect([again.status, again.body.credits]).toEqual([200, 4])
    expect([await rows('select id from messages'), await creditsOf(sender)]).toEqual([[{ id }], 4])
  })

  it.each([true, false])('wherever it is lost, is done once (written: %s)', async (written) => {
    const [sender, other] = await makePair()
    const id = crypto.randomUUID()
    const statuses = []
    for (let nth = 1; statuses.at(-1) !== 200; nth++) {
      const lost = loseBatch(nth, passing[0], written)
      statuses.push((await send(sender, other, 'Hallo', id)).status)
      lost.mockRestore()
    }
    expect(statuses.length).toBeGreaterThan(1)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]))
    expect([await rows('select id from messages'), await creditsOf(sender)]).toEqual([[{ id }], 4])
  })
})

it('a page says that it is for a moment only', async () => {
  const { cookie } = await makeMember()
  const lost = loseBatch(1)
  const response = await SELF.fetch(`${origin}/members`, { headers: { cookie } })
  lost.mockRestore()
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Even niet bereikbaar. Probeer het zo opnieuw.')
})

it('a lasting failure stays an error of ours', async () => {
  const [sender, other] = await makePair()
  const lost = loseBatch(1, 'D1_ERROR: no such column: overloaded')
  const { status, body } = await send(sender, other)
  lost.mockRestore()
  expect([status, body.error?.code]).toEqual([500, 'unexpected'])
  expect(takeComplaints()).toHaveLength(1)
})
