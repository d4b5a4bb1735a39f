import { type Caution, cautions } from '#contract/chat.ts'
import { hasIban } from '#worker/payments/read-iban.ts'
import { cautionWords, everywhere } from './caution-words.ts'

/**
 * Lists of words that stand in one sentence, `a|b` one of two; of `-others`, which say that it is about
 * somebody else, none.
 */
const rules: readonly (readonly [Caution, string])[] = [
  ['crypto', 'coin you|gain|amount'],
  ['crypto', 'stake gain you|me'],
  ['crypto', 'stake amount|pledge'],
  ['crypto', 'broker amount'],
  ['gift_card', 'card|brand you|code'],
  ['gift_card', 'slip code you|me'],
  ['money', 'give cost you|me|need'],
  ['money', 'give amount you|need'],
  ['money', 'pay cost me you'],
  ['money', 'tale pay|give|need'],
  ['money', 'need cost me|you'],
  ['money', 'cost amount you me'],
  ['money', 'urgent cost'],
  ['money', 'bailiff amount'],
  ['money', 'wire'],
  ['elsewhere', 'channel -others'],
  ['elsewhere', 'phone reach -others'],
  ['elsewhere', 'alone'],
]
const parsed = rules.map(([caution, lists]) => {
  const items = lists.split(' ')
  const wanted = items.filter((item) => !item.startsWith('-')).map((item) => item.split('|'))
  return { caution, wanted, spared: items.length > wanted.length }
})

/** As long as a message may be in which one sentence asks and another says for what. */
const short = 200

const common = Object.entries(everywhere).map(([name, list]) => [name, finder(list)] as const)
const languages = Object.values(cautionWords).map((own) => ({
  usual: finder(own.common, 'g'),
  others: finder(own.others),
  lists: [...common, ...Object.entries(own).map(([name, list]) => [name, finder(list)] as const)],
}))

const amount = /(?<!\d)\d{2,5}(?!\d)/
const wallet = /\b(?:0x[\da-f]{40}|bc1[\da-z]{25,60}|[13][\da-hj-np-z]{25,34})\b/
const telephone = /(?<!\d)(?:\+|0)?\d(?:[ ()./-]{0,2}\d){7,14}(?!\d)/
const mailbox = /[\w.+-]{1,64}@[\w-]{1,63}\.|\b(?:gmail|hotmail|outlook|yahoo|protonmail)\b/
const link =
  /https?:\/\/|www\.|\b[a-z\d-]{2,40}\.(?:com|net|org|info|io|me|ru|xyz|top|online|site|shop|app|ly|nl|de|fr|it|es|pl|eu)\b/

/** What a message may be after, the gravest of it; null: nothing that we know of. */
export function cautionOf(text: string): Caution | null {
  const flat = plain(text)
  const found = new Set([...asked(flat), ...marks(text, flat)])
  return cautions.find((one) => found.has(one)) ?? null
}

/** What else than words tells it. */
function marks(text: string, flat: string): Caution[] {
  const told: Caution[] = []
  if (wallet.test(flat)) told.push('crypto')
  if (hasIban(text)) told.push('money')
  else if (telephone.test(flat) || mailbox.test(flat)) told.push('elsewhere')
  if (link.test(flat)) told.push('link')
  return told
}

/** Each list is looked for once in each sentence, so that the time grows with the text alone. */
function asked(flat: string): Caution[] {
  const sentences = flat.split(/[.!?;\n]+(?=\s|$)/u)
  const parts = (flat.length <= short ? [...sentences, flat] : sentences).map(wordsOf)
  const spoken = languagesOf(wordsOf(flat))
  return parts.flatMap((part) => {
    const isSpared = languages.some(({ others }) => others.test(part))
    return spoken.flatMap(({ lists }) => {
      const names = new Set(lists.filter(([, list]) => list.test(part)).map(([name]) => name))
      if (amount.test(part)) names.add('amount')
      return parsed
        .filter(({ spared }) => !(spared && isSpared))
        .filter(({ wanted }) => wanted.every((some) => some.some((name) => names.has(name))))
        .map(({ caution }) => caution)
    })
  })
}

/** Those whose usual words it has most, or nearly: people write in any, and mix them. */
function languagesOf(words: string) {
  const counted = languages.map((language) => ({
    language,
    usual: [...words.matchAll(language.usual)].length,
  }))
  const most = Math.max(...counted.map(({ usual }) => usual))
  return counted.filter(({ usual }) => usual >= most - 1).map(({ language }) => language)
}

const letters: Record<string, string> = { ß: 'ss', ł: 'l', œ: 'oe', æ: 'ae' }

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłœæ]/gu, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}

function wordsOf(flat: string): string {
  return flat.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()
}

/** For plain words between single spaces: classes of Unicode would take long to compile. */
function finder(list: string, flags = ''): RegExp {
  const words = list
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', ' ').replaceAll('*', '[a-z]*'))
  return new RegExp(`(?:^| )(?:${words.join('|')})(?= |$)`, flags)
}
