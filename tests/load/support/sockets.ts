import type { ServerEvent } from '#contract/socket.ts'
import { fail } from './expect.ts'
import type { Person } from './people.ts'

type Heard = (message: string, by: Person) => void

const atOnce = 25

export async function openSockets(
  origin: string,
  people: readonly Person[],
  heard: Heard,
): Promise<{ close: () => void }> {
  const sockets: WebSocket[] = []
  let closing = false
  const ended = ({ id }: Person) => {
    if (!closing) fail(`the socket of member ${id} was refused, or has ended`)
  }
  while (sockets.length < people.length) {
    const some = people.slice(sockets.length, sockets.length + atOnce)
    sockets.push(...(await Promise.all(some.map((person) => open(origin, person, heard, ended)))))
  }
  return {
    close: () => {
      closing = true
      for (const socket of sockets) socket.close()
    },
  }
}

async function open(
  origin: string,
  person: Person,
  heard: Heard,
  ended: (person: Person) => void,
): Promise<WebSocket> {
  const headers = { cookie: person.cookie, origin }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers } as never)
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as ServerEvent
    if (event.type === 'message') heard(event.message.id, person)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => resolve())
  for (const end of ['error', 'close']) socket.addEventListener(end, () => ended(person))
  await promise
  return socket
}
