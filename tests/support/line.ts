import { SELF } from 'cloudflare:test'
import { type ServerEvent, signedOutFrame } from '#contract/socket.ts'
import { origin } from './members.ts'

export type Line = {
  socket: WebSocket
  heard: ServerEvent[]
  closed: () => { code: number } | null
  say: (frame: string | ArrayBuffer) => void
}

export function shake(headers: Record<string, string>) {
  return SELF.fetch(`${origin}/ws`, { headers })
}

export async function connect({ cookie }: { cookie: string }): Promise<Line> {
  const { webSocket: socket, status } = await shake({ upgrade: 'websocket', origin, cookie })
  if (!socket) throw new Error(`no socket: ${status}`)
  const heard: ServerEvent[] = []
  let closed: { code: number } | null = null
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong' && data !== signedOutFrame)
      heard.push(JSON.parse(String(data)) as ServerEvent)
  })
  socket.addEventListener('close', ({ code }) => {
    closed = { code }
  })
  socket.accept()
  return { socket, heard, closed: () => closed, say: (frame) => socket.send(frame) }
}
