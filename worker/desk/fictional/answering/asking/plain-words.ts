import { spelled } from '#worker/classify/plain.ts'

/** Words that are still meant if one letter is too many, missing, wrong or swapped with the next. */
const meant =
  `chatbot chatgpt computer machine whatsapp instagram telegram snapchat persoon profiel ontmoeten
  afspreken telefoonnummer fictief nepprofiel person profile existing fictional automated operator
  moderator catfish mensch maschine wirklich treffen telefonnummer fakeprofil roboter reelle
  personne rencontrer fictive intelligence artificielle persona maquina ordenador numero ficticia
  videollamada ficticio incontrarci incontrarti vederci fittizia fittizio videochiamata macchina
  prawdziwa prawdziwy jestes czlowiekiem istniejesz spotkamy spotkac fikcyjna oszustka maszyna
  robotem`.split(/\s+/u)

/** Short words of which only a letter may be doubled. */
const short = ['real', 'reale', 'reel', 'vera', 'vero', 'robot', 'human', 'fake', 'exist', 'eres']

const doubled = new Map(
  [...meant, ...short].map((word) => [word.replaceAll(/(.)\1/gu, '$1'), word] as const),
)

const longest = 24

/**
 * Words in small letters without accents, and where sentences end (`.`, `?`, `,`); in two ways if a
 * letter is drawn out, as nobody knows whether `meeet` has one or two.
 * @param flat as `plain` makes it
 */
export function plainWords(flat: string, known: ReadonlySet<string>): string[][] {
  const once = flat.replaceAll(/(\p{L})\1{2,}/gu, '$1')
  const twice = flat.replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
  return [...new Set([once, twice])].map((one) => wordsOf(one, known))
}

function wordsOf(flat: string, known: ReadonlySet<string>): string[] {
  const found = flat.match(/[\p{L}\p{N}@]+|[.?!,;:…]+/gu) ?? []
  return ['.', ...found.map((word) => wordOf(word, known)), '.']
}

function wordOf(word: string, known: ReadonlySet<string>): string {
  if (/^[.?!,;:…]/u.test(word)) return word.includes('?') ? '?' : endOf(word)
  const cut = spelled(word).slice(0, longest)
  return known.has(cut) ? cut : meantBy(cut)
}

function endOf(sign: string): string {
  return /^[,;:]/u.test(sign) ? ',' : '.'
}

function meantBy(word: string): string {
  const single = word.replaceAll(/(.)\1/gu, '$1')
  const same = doubled.get(single)
  if (same !== undefined && word.length >= same.length) return same
  if (word.length < 5) return word
  return meant.find((one) => word !== `${one}s` && isOneSlip(one, word)) ?? word
}

function isOneSlip(meantWord: string, word: string): boolean {
  const longer = meantWord.length - word.length
  if (longer < -1 || longer > 1 || meantWord[0] !== word[0]) return false
  let at = 0
  while (at < word.length && meantWord[at] === word[at]) at++
  const rest = (from: string, skipped: number) => from.slice(at + skipped)
  if (longer === 1) return rest(meantWord, 1) === rest(word, 0)
  if (longer === -1) return rest(meantWord, 0) === rest(word, 1)
  const isSwapped = meantWord[at] === word[at + 1] && meantWord[at + 1] === word[at]
  return rest(meantWord, 1) === rest(word, 1) || (isSwapped && rest(meantWord, 2) === rest(word, 2))
}
