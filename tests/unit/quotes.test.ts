import { describe, expect, it } from 'vitest'
import { linesOf, parseQuote, quoteFrom, quoteKey } from '#contract/quotes.ts'

describe('the lines of a text', () => {
  it.each<[string, string[]]>([
    ['Naar zee.', ['Naar zee.']],
    ['naar zee', ['naar zee']],
    ['Naar zee. En jij?  Kom mee!', ['Naar zee.', 'En jij?', 'Kom mee!']],
    ['Ik kook\nIk lees\n\n- en slaap', ['Ik kook', 'Ik lees', '- en slaap']],
    ['Koken, bijv. soep. Lezen, z. B. Romane.', ['Koken, bijv. soep.', 'Lezen, z. B. Romane.']],
    ['Hij zei: ‘Ga mee!’ En ik ging.', ['Hij zei: ‘Ga mee!’', 'En ik ging.']],
    ['Tja… Wie weet?! 12.30 uur.', ['Tja…', 'Wie weet?!', '12.30 uur.']],
    ['Älter. Öfter. Übrigens.', ['Älter.', 'Öfter.', 'Übrigens.']],
    ['  ', []],
    ['', []],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  })
})

it('a quote is found again by its key', () => {
  const text = 'Naar zee. En jij?'
  expect(quoteFrom('about.1', text)).toEqual({ question: 'about', line: 1, text: 'En jij?' })
  expect(quoteFrom('about.7', text)).toEqual({ question: 'about', text })
  for (const key of ['sunday', 'sunday.1', 'about.0', 'reason', 'interest.wine', 'photo.a-B_1']) {
    const quote = quoteFrom(key, key === 'interest.wine' ? 'wine' : text)
    expect(quote && quoteKey(quote)).toBe(key)
  }
})

it('nothing else of a profile can be quoted', () => {
  for (const key of [
    '',
    'name',
    'email',
    'interest',
    'interest.',
    'photo',
    'photo.',
    'about.',
    'about.x',
    'about.1.2',
  ]) {
    expect(parseQuote(key), key).toBeNull()
  }
})
