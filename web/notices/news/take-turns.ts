type Told = Record<number, number>
type Page = {
  visibilityState: DocumentVisibilityState
  addEventListener: (type: 'visibilitychange', listener: () => void) => void
}

const answerWithin = 200

export type Turns = {
  isMine: () => boolean
  share: () => void
}

/**
 * Of the open pages of a browser one tells the news: one that is looked at, for as long as it is.
 * Nothing is stored, as the next to sit here may be somebody else.
 */
export function takeTurns(
  name: string,
  told: Told,
  begin: () => void,
  page: Page = document,
): Turns {
  const channel = new BroadcastChannel(name)
  let isMine = false
  let waiting: AbortController | null = null
  let end = () => {}

  channel.addEventListener('message', ({ data }: MessageEvent<Told | null>) => {
    if (data === null) return share()
    for (const [id, seq] of Object.entries(data)) {
      told[Number(id)] = Math.max(told[Number(id)] ?? 0, seq)
    }
  })

  function share() {
    channel.postMessage({ ...told })
  }
  function isLooked() {
    return page.visibilityState === 'visible'
  }
  async function wait() {
    if (waiting || !isLooked()) return
    waiting = new AbortController()
    const { signal } = waiting
    try {
      await navigator.locks.request(name, { signal }, () => tell(signal))
    } catch {
      // Not looked at any more.
    } finally {
      waiting = null
      if (signal.aborted) void wait()
    }
  }
  async function tell(signal: AbortSignal) {
    channel.postMessage(null)
    await new Promise((resolve) => setTimeout(resolve, answerWithin))
    if (signal.aborted) return
    isMine = true
    begin()
    await new Promise<void>((resolve) => (end = resolve))
    isMine = false
  }

  page.addEventListener('visibilitychange', () => {
    if (isLooked()) return void wait()
    waiting?.abort()
    end()
  })
  void wait()
  return { isMine: () => isMine, share }
}
