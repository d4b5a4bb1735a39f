import { lookOf } from './confusables.ts'
import { readingOf, wordsOf } from './words-of.ts'

const listOf = (words: string) => words.split(' ')

/** Nobody is called by a word that begins or ends with these. */
const plain = listOf(
  'instagram insta snapchat whatsapp telegram discord facebook tiktok onlyfans',
).map(readingOf)

/** Nobody is called so. */
const whole = listOf(
  'snap whatsap watsapp watsap wasap guasap whatsup telegramm telegrama skype viber threema wechat feisbuk fejsbuk fejs twitter телеграм инстаграм инста ватсап вотсап вайбер снэпчат снап',
).map(readingOf)

/** People are called so too, or it is short: only beside what is no word but a handle. */
const vague = 'ig|fb|tg|wa|sc|dc|kik|line|signal|messenger|wapp|app|dm|tele'
const sign = '[👻📸📷]'
const service = `(?:${vague}|${sign})`
const handle = String.raw`(?=[\p{N}_.]*\p{L})(?=[\p{L}.]*[\p{N}_])[\p{L}\p{N}_.]{3,}`
const between = String.raw`(?:\s*[:=>@]+\s*|\s+(?:\p{L}{2,3}\s+)?)`
const start = String.raw`(?<![\p{L}\p{N}_])`
const end = String.raw`(?![\p{L}\p{N}_])`
const beside = [
  new RegExp(`${start}${service}${between}${handle}`, 'u'),
  new RegExp(`${handle}${between}${service}${end}`, 'u'),
  new RegExp(`${sign}\\s*${handle}|${handle}\\s*${sign}`, 'u'),
  new RegExp(String.raw`${start}${service}\s*[:=>]\s*\p{L}`, 'u'),
]

/** Says where somebody is to be found: the name of a service, and a handle beside it. */
export function namesService(name: string): boolean {
  const look = lookOf(name)
  return beside.some((pattern) => pattern.test(look)) || wordsOf(name).some(hasService)
}

function hasService(words: readonly string[]): boolean {
  const glued = words.some((word) =>
    plain.some((known) => word !== known && (word.startsWith(known) || word.endsWith(known))),
  )
  return glued || hasOneBeside(words, [...plain, ...whole])
}

/** Also pulled apart (`s.n.a.p`); with nothing beside it, it says nothing. */
function hasOneBeside(words: readonly string[], services: readonly string[]): boolean {
  return words.some((_, first) =>
    words
      .slice(first)
      .some(
        (__, more) =>
          more + 1 < words.length &&
          services.includes(words.slice(first, first + more + 1).join('')),
      ),
  )
}
