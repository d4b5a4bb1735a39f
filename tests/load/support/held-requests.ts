import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from './expect.ts'
import type { Person } from './people.ts'

export type Answer = {
  status: number
  body: { error?: { code: string }; message?: { seq: number } }
}
type Post = { from: Person; path: string; input: object }

const expected = [200, 402]

/** Until the server has read all that was sent. */
const settling = 300

/** All but their last bytes go ahead: reading first and writing later is sure to be overtaken. */
export async function releaseAtOnce(origin: string, posts: readonly Post[]): Promise<Answer[]> {
  const held = await Promise.all(posts.map((post) => hold(origin, post)))
  await pause(settling)
  for (const { socket, last } of held) socket.write(last)
  return Promise.all(held.map(({ answer }) => answer))
}

async function hold(origin: string, { from, path, input }: Post) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay()
  const body = Buffer.from(JSON.stringify(input))
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    `cookie: ${from.cookie}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
    '\r\n',
  ].join('\r\n')
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>()
  socket.once('error', reject)
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -1)]), () => resolve())
  const answer = readAnswer(socket)
  await sent
  return { socket, last: body.subarray(-1), answer }
}

async function readAnswer(socket: Socket): Promise<Answer> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const json = /\{.*\}/s.exec(rest.join('\r\n\r\n'))?.[0] ?? '{}'
  const status = Number(head.split(' ')[1])
  if (!expected.includes(status)) fail(`a request was refused: ${status} ${json}`)
  return { status, body: JSON.parse(json) as Answer['body'] }
}
