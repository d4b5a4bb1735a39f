import { createContext, type ReactNode, use } from 'react'
import type { Translate } from '#contract/translate.ts'

const TextContext = createContext<Translate | null>(null)

export function TextProvider({ value, children }: { value: Translate; children: ReactNode }) {
  return <TextContext value={value}>{children}</TextContext>
}

/** `const { t, tn, locale } = useText()` */
export function useText(): Translate {
  const translate = use(TextContext)
  if (!translate) throw new Error('useText outside of TextProvider')
  return translate
}
