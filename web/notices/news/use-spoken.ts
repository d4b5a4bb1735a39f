import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { labelKey } from '#web/people/label-key.ts'
import { useText } from '#web/text/text.tsx'
import type { NewsItem } from './news-store.ts'
import { useWhat } from './use-what.ts'

/** A live region that appears with its text is not read out. */
const afterRegion = 250
/** Until it is emptied: the same words again would not be read. */
const staysFor = 5000

/** Each notice once, as it appears: not again as its count rises, or another one comes. */
export function useSpoken(shown: readonly NewsItem[], isNeutral: boolean): string {
  const { t } = useText()
  const what = useWhat(isNeutral)
  const [spoken, setSpoken] = useState('')
  const before = useRef<ReadonlySet<string>>(new Set())
  const unsaid = useRef<string[]>([])
  const ids = shown.map(({ id }) => id).join(' ')

  const note = useEffectEvent(() => {
    const fresh = shown.filter(({ id }) => !before.current.has(id))
    before.current = new Set(shown.map(({ id }) => id))
    unsaid.current.push(...fresh.map(sentenceOf))
  })
  useEffect(() => {
    note()
    const begin = setTimeout(() => {
      if (unsaid.current.length > 0) setSpoken(unsaid.current.join('. '))
      unsaid.current = []
    }, afterRegion)
    const end = setTimeout(() => setSpoken(''), staysFor)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [ids])
  return spoken

  function sentenceOf(item: NewsItem): string {
    const { profile } = item
    if (!profile || isNeutral) return what(item)
    const { name } = profile
    const key = labelKey(profile)
    const who = key ? t('news.labelled', { name, label: t(key) }) : name
    return t('news.said', { who, what: what(item) })
  }
}
