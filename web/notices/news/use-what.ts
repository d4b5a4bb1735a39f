import { useText } from '#web/text/text.tsx'
import type { NewsItem } from './news-store.ts'

const messages: ReadonlySet<NewsItem['kind']> = new Set(['message', 'gift', 'photo', 'voice'])

/** What happened, in words. Neutral ones say neither who nor that it was a gift or a photo. */
export function useWhat(isNeutral: boolean) {
  const { t, tn } = useText()
  return ({ kind, count }: NewsItem): string => {
    const isMessage = messages.has(kind)
    if (kind === 'message' || (isMessage && isNeutral)) return tn('news.messages', count)
    return t(isNeutral ? `news.neutral.${neutralOf(kind)}` : `news.named.${kind}`)
  }
}

function neutralOf(kind: Exclude<NewsItem['kind'], 'message'>) {
  return kind === 'like' || kind === 'match' ? kind : 'own_photo'
}
