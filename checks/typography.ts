import type { Text, Texts } from './locale-files.ts'

const everywhere: [pattern: RegExp, problem: string][] = [
  [/^\s+\S|\S\s+$/, 'begins or ends with a space'],
  [/ {2}/, 'has two spaces'],
  [/['"]/, 'has a straight quote'],
  [/\.{3}/, 'has three dots, not an ellipsis'],
]

const quotes: Record<string, string> = {
  nl: '‘’',
  en: '‘’',
  de: '„“',
  es: '«»',
  fr: '«»',
  it: '«»',
  pl: '„”',
}

/** A narrow no-break space before `; ? ! »` and `:`, and after `«`. */
const frenchSpace = /[^\u202F][;?!»]|[^\u202F]:(?=\s|$)|«(?!\u202F)/

/** A polite capital in mid-sentence; at its beginning it could be another word. */
const formal: Record<string, RegExp> = {
  nl: /\b(u|uw)\b/,
  de: /[\p{Ll},] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u,
  es: /\busted(es)?\b/i,
  it: /[\p{Ll},] (Lei|Suo|Sua|Suoi|Sue)\b/u,
  pl: /\b(Pan|Pani|Państw[oau])\b|[\p{Ll},] (Ci|Cię|Ciebie|Tobie|Tobą|Tw(ój|oj\p{Ll}+|oi\p{Ll}*))(?!\p{L})/u,
}

export function wrongTypography(
  language: string,
  texts: Texts,
  alike: ReadonlySet<string>,
  exclaimed: ReadonlySet<string>,
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const own = alike.has(key) ? [] : problemsOf(language)
    const loud: typeof everywhere = exclaimed.has(key) ? [] : [[/!/, 'has an exclamation mark']]
    return [...everywhere, ...own, ...loud]
      .filter(([pattern]) => formsOf(text).some((form) => pattern.test(form)))
      .map(([, problem]) => `${language}: ${key} ${problem}`)
  })
}

export function wrongWords(
  language: string,
  texts: Texts,
  instead: Readonly<Record<string, string>>,
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const words = formsOf(text).join('\n').toLowerCase()
    return Object.entries(instead)
      .filter(([word]) => words.includes(word.toLowerCase()))
      .map(([word, right]) => `${language}: ${key} says "${word}", the glossary "${right}"`)
  })
}

function problemsOf(language: string): typeof everywhere {
  const foreign = [...new Set(Object.values(quotes).join('') + '“”')]
    .filter((mark) => mark !== '’' && !quotes[language]?.includes(mark))
    .join('')
  const problems: typeof everywhere = [
    [new RegExp(`[${foreign}]`), `has other quotes than ${quotes[language]}`],
  ]
  if (language === 'fr') problems.push([frenchSpace, 'lacks a narrow no-break space'])
  if (language === 'es') problems.push([/^[^¿]*\?/, 'has a question without ¿'])
  const polite = formal[language]
  if (polite) problems.push([polite, 'addresses the reader formally'])
  return problems
}

function formsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}
