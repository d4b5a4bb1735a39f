/**
 * How a language asks. Words: names of lists of words, `_` for a space within one, `*` for any ending,
 * `a/b` for an a that no b follows; a list may name another. A rule is a row of words and names between
 * spaces; `(a|b)` is one of them, `[a|b]` one or none; `..` skips up to three words and `...` up to six,
 * `~` only such that change nothing (`FILL`) and commas; `<` is where a sentence begins, `>` where it
 * ends, `?` where it ends with a question mark.
 */
export type Language = { words: Record<string, string>; rules: readonly string[] }

/** Where a part of a rule may end that begins at a word. */
type Step = (words: readonly string[], from: number) => readonly number[]
export type Rule = readonly Step[]

export function readRules({ words, rules }: Language): Rule[] {
  const steps = new Map<string, Step>()
  const fill = oneOf(listed('FILL', words))
  const fillOrComma: Step = (text, from) => (text[from] === ',' ? [from + 1] : fill(text, from))
  return rules.map((rule) => rule.split(' ').map((item) => stepOf(item)))

  function stepOf(item: string): Step {
    const step = steps.get(item) ?? newStep(item)
    steps.set(item, step)
    return step
  }

  function newStep(item: string): Step {
    if (item === '..') return gap(3)
    if (item === '...') return gap(6)
    if (item === '~') return upTo(5, fillOrComma)
    if (item === '<') return start(upTo(3, fill))
    if (item === '>') return end(upTo(3, fill), ends)
    if (item === '?') return end(upTo(3, fill), '?')
    if (!/^[([]/u.test(item)) return oneOf(listed(item, words))
    const parts = item.slice(1, -1).split('|')
    const chosen = parts.filter((part) => part !== '>' && part !== '?')
    const others = parts.filter((part) => !chosen.includes(part)).map((part) => stepOf(part))
    const word = oneOf(chosen.flatMap((part) => listed(part, words)))
    if (item.startsWith('[')) return (text, from) => [from, ...word(text, from)]
    if (others.length === 0) return word
    return (text, from) => [...word(text, from), ...others.flatMap((other) => other(text, from))]
  }
}

/** Every part is tried at every word once, so that no text takes longer than its length. */
export function matches(rule: Rule, words: readonly string[]): boolean {
  let reached: Iterable<number> = words.keys()
  for (const step of rule) {
    const next = new Set<number>()
    for (const from of reached) for (const to of step(words, from)) next.add(to)
    if (next.size === 0) return false
    reached = next
  }
  return true
}

/** What the rules know by itself. */
export function knownWords({ words, rules }: Language): string[] {
  return [...Object.values(words), ...rules].join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
}

const ends = '.?,'

function isIn(signs: string, word: string | undefined): boolean {
  return word !== undefined && signs.includes(word)
}

function gap(most: number): Step {
  return (words, from) => {
    const reached = [from]
    for (let at = from; at < from + most && at < words.length && !isIn(ends, words[at]); at++) {
      reached.push(at + 1)
    }
    return reached
  }
}

function upTo(most: number, step: Step): Step {
  return (words, from) => {
    const reached = new Set([from])
    let last = step(words, from)
    for (let times = 1; last.length > 0; times++) {
      for (const at of last) reached.add(at)
      if (times === most) break
      last = last.flatMap((at) => step(words, at)).filter((at) => !reached.has(at))
    }
    return [...reached]
  }
}

function start(skip: Step): Step {
  return (words, from) => (isIn(ends, words[from - 1]) ? skip(words, from) : nowhere)
}

function end(skip: Step, signs: string): Step {
  return (words, from) => skip(words, from).filter((at) => isIn(signs, words[at]))
}

const nowhere: readonly number[] = []

type Sequence = { words: string[]; not: string[] }

function oneOf(list: readonly string[]): Step {
  const exact = new Map<string, Sequence[]>()
  const begun: [string, Sequence][] = []
  for (const entry of list) {
    const [shown = '', ...not] = entry.split('/')
    const [first = '', ...words] = shown.split('_')
    if (first.endsWith('*')) begun.push([first.slice(0, -1), { words, not }])
    else exact.set(first, [...(exact.get(first) ?? []), { words, not }])
  }
  return (text, from) => {
    const word = text[from]
    if (word === undefined) return nowhere
    const same = exact.get(word)
    const alike = begun.some(([begin]) => word.startsWith(begin))
    if (!same && !alike) return nowhere
    const found = begun.filter(([begin]) => word.startsWith(begin)).map(([, rest]) => rest)
    return [...(same ?? []), ...found]
      .filter(({ words }) => words.every((one, index) => isWord(one, text[from + 1 + index])))
      .filter(({ words, not }) => !not.includes(text[from + 1 + words.length] ?? ''))
      .map(({ words }) => from + 1 + words.length)
  }
}

function isWord(one: string, word: string | undefined): boolean {
  return one.endsWith('*') ? (word?.startsWith(one.slice(0, -1)) ?? false) : word === one
}

function listed(item: string, words: Language['words']): string[] {
  const entries = words[item]?.trim().split(/\s+/u) ?? [item]
  return words[item] === undefined ? entries : entries.flatMap((entry) => listed(entry, words))
}
