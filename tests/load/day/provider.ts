import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mollieServer } from '../../support/mollie-server.ts'
import type { MollieOrder } from '../../support/mollie-server.ts'
import type { StandInPayment, Status } from '../../support/mollie/account.ts'
import { begunAt, payFaults } from './faults.ts'
import { persist } from './persist.ts'
import type { Random } from './random.ts'

export type Books = { problems: string[]; payments: StandInPayment[] }

/** The payment provider's stand-in of the tests, that fails every so often. */
export type Provider = {
  address: string
  key: string
  happened: Record<string, number>
  recover: () => Promise<void>
  books: () => Promise<Books>
  /** As the payer leaves it. */
  pay: (id: string, status: Status) => Promise<void>
  settleRefunds: () => Promise<void>
  close: () => void
}

/** Of a production, where test keys are refused. */
const apiKey = `live_${'loadday'.repeat(5)}`

export async function openProvider(random: Random): Promise<Provider> {
  const server = mollieServer()
  const counts = payFaults.map((fault) => begunAt(random, fault))
  const state = { happened: {} as Record<string, number>, failing: true }
  server.prependListener('request', ({ method = '', url = '' }) => {
    if (state.failing && !url.startsWith('/control')) void failNext(method, url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const order = async (given?: MollieOrder): Promise<Books> => {
    const body = given ? JSON.stringify(given) : null
    const said = () => fetch(`${address}/control/${apiKey}`, { method: 'POST', body })
    return (await persist(said)).json()
  }

  /** Of the next one like it. */
  async function failNext(method: string, url: string): Promise<void> {
    for (const [at, { method: on, path, oneIn, what }] of payFaults.entries()) {
      if (method !== on || !url.includes(path)) continue
      counts[at] = (counts[at] ?? 0) + 1
      if ((counts[at] ?? 0) % oneIn !== 0) continue
      const name = `payments ${on} ${path} ${what}`
      state.happened[name] = (state.happened[name] ?? 0) + 1
      await order({ fault: { method: on, path, what, times: 1 } })
    }
  }

  return Object.assign(state, {
    address,
    key: apiKey,
    async recover() {
      state.failing = false
      await order({ well: true })
    },
    books: () => order(),
    pay: async (id: string, status: Status) => void (await order({ pay: id, status })),
    async settleRefunds() {
      const { payments } = await order()
      for (const { id } of payments.flatMap(({ refunds }) => refunds)) {
        await order({ refund: id, status: 'refunded' })
      }
    },
    close: () => void server.close(),
  })
}
