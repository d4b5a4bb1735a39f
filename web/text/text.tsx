import { createContext, use } from 'react'
import type { Translate } from '#contract/translate.ts'

export const TextContext = createContext<Translate | null>(null)

export function useText(): Translate {
  const translate = use(TextContext)
  if (!translate) throw new Error('useText outside of TextContext')
  return translate
}
