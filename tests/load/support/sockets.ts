import { once } from 'node:events'
import type { ServerEvent } from '#contract/socket.ts'
import type { Person } from './people.ts'

/** Called with a message's id as soon as the socket of its recipient, or its sender, has it. */
type Heard = (message: string, by: Person) => void

const atOnce = 25

/** Opens a socket for each member. */
export async function openSockets(
  origin: string,
  people: readonly Person[],
  heard: Heard,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < people.length) {
    const some = people.slice(sockets.length, sockets.length + atOnce)
    sockets.push(...(await Promise.all(some.map((person) => open(origin, person, heard)))))
  }
  return sockets
}

async function open(origin: string, person: Person, heard: Heard): Promise<WebSocket> {
  const headers = { cookie: person.cookie, origin }
  // Node's WebSocket accepts headers, unlike a browser's.
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers } as never)
  socket.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as ServerEvent
    if (event.type === 'message') heard(event.message.id, person)
  })
  await once(socket, 'open')
  return socket
}
