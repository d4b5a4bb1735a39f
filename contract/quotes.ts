import { isQuestion, type Question } from './answers.ts'

/** Texts of the profile that are no answers. */
const quotedTexts = ['about', 'reason'] as const
type QuotedText = (typeof quotedTexts)[number]

export type TextQuote = { question: Question | QuotedText; line?: number; text: string }

/**
 * What a message is about: an answer, a line of one or of another text, an interest, whose `text`
 * is its name, or a photo, whose `text` is the line under it and may be empty.
 */
export type Quote =
  | TextQuote
  | { question: 'interest'; text: string }
  | { question: 'photo'; photo: string; text: string }

/**
 * Where it is on the profile. Clients send it instead of the words: `sunday.1`, `interest.wine`,
 * `photo.` and its key.
 */
export type QuotePlace =
  | { question: Question | QuotedText; line?: number }
  | { question: 'interest'; interest: string }
  | { question: 'photo'; photo: string }

export function quoteKey(quote: Quote): string {
  if (quote.question === 'interest') return `interest.${quote.text}`
  if (quote.question === 'photo') return `photo.${quote.photo}`
  return quote.line === undefined ? quote.question : `${quote.question}.${quote.line}`
}

export function parseQuote(key: string): QuotePlace | null {
  const [question = '', part, more] = key.split('.')
  if (more !== undefined) return null
  if (question === 'interest') return part ? { question, interest: part } : null
  if (question === 'photo') return part ? { question, photo: part } : null
  if (!isQuestion(question) && !isText(question)) return null
  if (part === undefined) return { question }
  return /^\d{1,3}$/.test(part) ? { question, line: Number(part) } : null
}

/** `text` is the whole of what stood in that place; null if that place is known no more. */
export function quoteFrom(key: string, text: string): Quote | null {
  const place = parseQuote(key)
  if (!place) return null
  if (place.question === 'interest') return { question: place.question, text }
  if (place.question === 'photo') return { ...place, text }
  const line = place.line === undefined ? undefined : linesOf(text)[place.line]
  return line === undefined ? { question: place.question, text } : { ...place, text: line }
}

/** Sentences; an initial's point ends none. A text of one is quoted as a whole. */
export function linesOf(text: string): string[] {
  return (
    text.match(
      /(?=\S).*?(?:(?:[^\s.]{2}\.+|(?<![!?…])[!?…]+)["'’”»)]*(?=\s+(?!\p{Ll})|\s*$)|$)/gmu,
    ) ?? []
  )
}

function isText(name: string): name is QuotedText {
  return (quotedTexts as readonly string[]).includes(name)
}
