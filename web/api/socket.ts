import ReconnectingSocket from 'partysocket/ws'
import { type ClientEvent, type ServerEvent, signedOutFrame } from '#contract/socket.ts'
import { SECOND } from '#contract/time.ts'

const pingEvery = 20 * SECOND
const pongWithin = 8 * SECOND
const signedOut = 4001

type Listeners = {
  onEvent: (event: ServerEvent) => void
  /** On the first connection and after each gap: what was missed has to be fetched. */
  onOpen: () => void
  /** False as soon as it is doubtful whether events arrive. */
  onHealth: (healthy: boolean) => void
  onSignedOut: () => void
}

export type LiveSocket = { send: (event: ClientEvent) => void; close: () => void }

export function openSocket(listeners: Listeners): LiveSocket {
  const { onEvent, onOpen, onHealth, onSignedOut } = listeners
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
  const socket = new ReconnectingSocket(url, [], {
    minReconnectionDelay: SECOND,
    maxReconnectionDelay: 60 * SECOND,
    reconnectionDelayGrowFactor: 1.6,
    // Typing signals are outdated by the time the socket is back.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => code !== signedOut,
  })
  let pong: ReturnType<typeof setTimeout> | undefined
  let over = false

  function ping() {
    if (socket.readyState !== socket.OPEN || pong !== undefined) return
    socket.send('ping')
    pong = setTimeout(restart, pongWithin)
  }
  function heard() {
    clearTimeout(pong)
    pong = undefined
  }
  function restart() {
    if (over) return
    heard()
    onHealth(false)
    socket.reconnect()
  }
  /** Called by the server's last frame and again by the close. */
  function leave() {
    if (over) return
    over = true
    onHealth(false)
    onSignedOut()
    socket.close()
  }
  function onVisible() {
    if (document.visibilityState === 'visible') ping()
  }

  socket.addEventListener('open', () => {
    onHealth(true)
    onOpen()
  })
  socket.addEventListener('close', ({ code }) => {
    heard()
    onHealth(false)
    if (code === signedOut) leave()
  })
  socket.addEventListener('message', ({ data }) => {
    heard()
    if (data === signedOutFrame) return leave()
    if (typeof data === 'string' && data !== 'pong') onEvent(JSON.parse(data) as ServerEvent)
  })
  const every = setInterval(ping, pingEvery)
  addEventListener('online', restart)
  document.addEventListener('visibilitychange', onVisible)

  return {
    send: (event) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event))
    },
    close: () => {
      clearInterval(every)
      heard()
      removeEventListener('online', restart)
      document.removeEventListener('visibilitychange', onVisible)
      socket.close()
    },
  }
}
