import * as v from 'valibot'
import { type WrittenTexts, writtenTexts } from '#contract/info.ts'
import { type Locale, locales } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { refusedAt } from '#desk/domains/refusing.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseMarkup } from '#worker/info/parse-markup.ts'

const pageParts = ['title', 'description', 'body'] as const

type Typed = Readonly<Record<string, string>>

/** `nl.title`, `nl.body`: a language in which nothing was written has no page. @throws DeskRefusal */
export function readOwnPage(ctx: DeskContext, typed: Typed): WrittenTexts {
  requireKnown(typed)
  const written = locales.filter((locale) =>
    pageParts.some((part) => typed[`${locale}.${part}`]?.trim()),
  )
  const texts = written.map((locale) => {
    const parts = pageParts.map((part) => [part, typed[`${locale}.${part}`] ?? ''] as const)
    return [locale, Object.fromEntries(parts)] as const
  })
  const result = v.safeParse(writtenTexts, Object.fromEntries(texts))
  if (!result.success) {
    const [issue] = result.issues
    throw refusedAt(ctx.text, v.getDotPath(issue) ?? 'nl.title', issue)
  }
  for (const locale of written) requireMarkup(locale, result.output[locale]?.body ?? '')
  return result.output
}

function requireMarkup(locale: Locale, body: string): void {
  try {
    parseMarkup(body)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new DeskRefusal('domains.wrong', { field: `${locale}.body`, why: error.message })
  }
}

function requireKnown(typed: Typed): void {
  const known = locales.flatMap((locale) => pageParts.map((part) => `${locale}.${part}`))
  const unknown = Object.keys(typed).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ApiError('invalid_input', { field: unknown })
}
