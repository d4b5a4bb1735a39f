import { createECDH, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, Server } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'
import { accessServer } from './access-server.ts'
import { ageServer } from './age/age-server.ts'
import { cmServer } from './cm-server.ts'
import { mollieServer } from './mollie-server.ts'

export type ReceivedMail = { from: string; to: string[]; user: string | null; raw: string }
export type ReceivedPush = { headers: Record<string, string>; note: unknown }

declare module 'vitest' {
  interface ProvidedContext {
    services: {
      /** Without TLS; rejects nobody@ and refuses stranger@ for good. */
      smtp: number
      smtpTls: number
      hangUp: number
      hangUpLater: number
      /** What arrived: GET /mails and /pushes; POST /push receives. */
      http: string
      mollie: string
      cm: string
      age: string
      /** Cloudflare Access for one team: its keys, and what signs with them. */
      access: string
      /** Of another team, whose keys one test changes. */
      changingAccess: string
      subscription: { p256dh: string; auth: string }
    }
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const mails: ReceivedMail[] = []
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url', 'uncompressed')
  const auth = Buffer.from(randomBytes(16)).toString('base64url')
  const pushes: ReceivedPush[] = []

  async function receivePush(request: IncomingMessage): Promise<void> {
    const body = await buffer(request)
    const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth })
    pushes.push({
      headers: request.headers as Record<string, string>,
      note: JSON.parse(clear.toString()),
    })
  }

  const http = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/mails') answer(200, mails)
    else if (request.url === '/pushes') answer(200, pushes)
    else
      receivePush(request).then(
        () => answer(201, null),
        (error: unknown) => answer(400, String(error)),
      )
  })
  const open = mailServer(mails, { disabledCommands: ['STARTTLS'] })
  const tls = mailServer(mails, {})
  const hangUp = net.createServer((socket) => socket.on('error', () => {}).end())
  const hangUpLater = net.createServer((socket) => {
    socket.on('error', () => {}).on('data', () => socket.end())
    socket.write('220 welcome\r\n')
  })
  const teams = await Promise.all([accessServer(), accessServer()])
  const standIns = [mollieServer(), cmServer(), await ageServer(), ...teams]
  const servers = [open.server, tls.server, hangUp, hangUpLater, http, ...standIns]
  // Else one that was idle is closed just when the next request is on its way.
  for (const server of servers) if (server instanceof Server) server.keepAliveTimeout = 0
  const ports = await Promise.all(servers.map(listen))
  const [smtp = 0, smtpTls = 0, early = 0, late = 0, web = 0, pay = 0, texts = 0] = ports
  const [ages = 0, access = 0, changing = 0] = ports.slice(7)
  project.provide('services', {
    smtp,
    smtpTls,
    hangUp: early,
    hangUpLater: late,
    http: `http://127.0.0.1:${web}`,
    mollie: `http://127.0.0.1:${pay}`,
    cm: `http://127.0.0.1:${texts}`,
    age: `http://127.0.0.1:${ages}`,
    access: `http://127.0.0.1:${access}`,
    changingAccess: `http://127.0.0.1:${changing}`,
    subscription: { p256dh, auth },
  })
  return () => servers.forEach((server) => server.close())
}

function mailServer(mails: ReceivedMail[], options: { disabledCommands?: string[] }) {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    ...options,
    onAuth({ username, password }, _session, done) {
      if (password === 'right word') done(null, { user: username })
      else done(new Error('bad credentials'))
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) done(new Error('5.1.1 no such user'))
      else if (address.startsWith('stranger@')) done(new Error('relay denied'))
      else done(null)
    },
    async onData(stream, { envelope, user }, done) {
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        user: user ?? null,
        raw: (await buffer(stream)).toString(),
      })
      keepForLooking(mails)
      done()
    },
  })
}

function keepForLooking(mails: readonly ReceivedMail[]): void {
  const folder = process.env['MAILS_DIR']
  if (folder) writeFileSync(path.join(folder, `${mails.length}.eml`), mails.at(-1)?.raw ?? '')
}

function listen(server: net.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
  })
}
