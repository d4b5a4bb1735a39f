import { hidePage } from './hide-page.ts'

type Word = 'used' | 'locked'

/** The browser's open pages, which have one session. */
export type Tabs = { tell: (word: Word) => void }

export function openTabs(onUse: () => void, signal: AbortSignal): Tabs {
  const channel = new BroadcastChannel('discreet')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'used') return onUse()
    hidePage()
    location.reload()
  })
  signal.addEventListener('abort', () => channel.close())
  return { tell: (word) => channel.postMessage(word) }
}
