import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { patience } from '#worker/mail/mail-transport.ts'
import { begunAt, mailFaults, stallFor } from './faults.ts'
import type { Random } from './random.ts'

export type Received = {
  id: string
  to: string
  text: string
  /** Of the real clock, when it was all there. */
  at: number
  answered: boolean
}

export type MailServer = {
  address: string
  received: Received[]
  happened: Record<string, number>
  failing: boolean
  close: () => void
}

/** Well before the worker hangs up: an answer that came too late it has not heard. */
const surelyHeard = patience / 2

/** Keeps what it takes, also what it then refuses: to the sender both look the same. */
export async function openMailServer(random: Random): Promise<MailServer> {
  const counts = mailFaults.map((fault) => begunAt(random, fault))
  const connected = new Map<string, number>()
  const box: Omit<MailServer, 'address' | 'close'> = { received: [], happened: {}, failing: true }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect({ id }, done) {
      connected.set(id, performance.now())
      done()
    },
    onClose: ({ id }) => void connected.delete(id),
    async onData(stream, { id, envelope }, done) {
      const raw = await buffer(stream).catch(() => null)
      // The worker was killed in the middle of it.
      if (!raw) return
      const at = performance.now()
      const what = box.failing ? nextFault(counts) : null
      if (what) box.happened[`mail ${what}`] = (box.happened[`mail ${what}`] ?? 0) + 1
      if (what === 'stalls') await pause(stallFor)
      if (what !== 'fails') {
        const { messageId = '', text = '' } = await PostalMime.parse(raw)
        const [to] = envelope.rcptTo.map(({ address }) => address)
        const waited = performance.now() - (connected.get(id) ?? 0)
        const answered = what !== 'lost' && waited < surelyHeard
        box.received.push({ id: messageId, to: to ?? '', text, at, answered })
      }
      const later = Object.assign(new Error('try again later'), { responseCode: 451 })
      done(what === 'fails' || what === 'lost' ? later : null)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => server.close()
  return Object.assign(box, { address: `smtp://127.0.0.1:${port}`, close })
}

function nextFault(counts: number[]): (typeof mailFaults)[number]['what'] | null {
  const fault = mailFaults.find(({ oneIn }, at) => {
    counts[at] = (counts[at] ?? 0) + 1
    return counts[at] % oneIn === 0
  })
  return fault?.what ?? null
}
