import type { ClientEvent, ServerEvent } from '#contract/socket.ts'
import type { LiveSocket } from '#web/api/socket.ts'

type Listeners = {
  onEvent: (event: ServerEvent) => void
  onOpen: () => void
  /** The connection waits for it, and then for `reopen`. */
  onSignedOut: () => Promise<void>
}

type Connection = {
  isHealthy: () => boolean
  /** For a member who turns out to be signed in although the server has closed the socket. */
  reopen: () => void
  send: (event: ClientEvent) => void
}

export function keepConnected(listeners: Listeners, signal: AbortSignal): Connection {
  let socket: LiveSocket | null = null
  let healthy = false
  let signedOut = false

  async function connect() {
    signedOut = false
    // Without a connection its chunk cannot be loaded; polling goes on.
    const loaded = await import('#web/api/socket.ts').catch(() => null)
    if (!loaded || signal.aborted) return
    socket = loaded.openSocket({
      ...listeners,
      onHealth: (now) => (healthy = now),
      onSignedOut() {
        const told = () => (signedOut = true)
        listeners.onSignedOut().then(told, told)
      },
    })
  }

  signal.addEventListener('abort', () => socket?.close())
  void connect()
  return {
    isHealthy: () => healthy,
    reopen() {
      if (signedOut) void connect()
    },
    send: (event) => socket?.send(event),
  }
}
