import { describe, expect, it } from 'vitest'
import { normalise } from '#contract/normalise.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { demoPeople } from '../../demo/people.ts'

const site = ['Vonk', 'vonk']

function isName(name: string, at = site): boolean {
  try {
    requireName(normalise(name), 'jan@example.com', at)
    return true
  } catch {
    return false
  }
}

describe('a name that can be taken for the site’s or its people’s', () => {
  it.each([
    'Vonk',
    'VONK 2026',
    'Vonk Team',
    'TeamVonk',
    'V o n k',
    'V.o.n.k.',
    'Vоnk',
    'Ⅴonk',
    'ⅤＯＮＫ',
    '𝐕𝐨𝐧𝐤',
    'Võnk',
    'V0nk',
    'Vοnk',
    'ꓦonk',
    'ᐯONK',
    'Vonk\u200b.\u200bhelp',
    'support',
    'Support',
    'Suppоrt',
    'ѕuррогт',
    'S.u.p.p.o.r.t',
    'Sup-port',
    'Customer Service',
    'Servi̇ce',
    '5upp0rt',
    'VonkSupport24',
    'Klantenservice',
    'Moderator Anna',
    'rnoderator',
    'Moderatorin',
    'Kundenservice',
    'Soporte',
    'Modératrice',
    'Assistenza',
    'Obsługa klienta',
    'Administracja',
    'ADMIN',
    'Аdmin',
    'Αdmin',
  ])('%s is none', (name) => {
    expect(isName(name)).toBe(false)
  })

  it.each([
    'Vonken',
    'Servaas',
    'Supporter',
    'Modesta',
    'Teamo',
    'Ad Minnen',
    'Oficina',
    'Marie-José',
  ])('%s is one', (name) => {
    expect(isName(name)).toBe(true)
  })

  it('refuses every brand of the group', () => {
    expect(isName('Kompas', ['Kompas', 'kompas'])).toBe(false)
    expect(isName('Kompas')).toBe(true)
  })
})

describe('an address or a number in other signs', () => {
  it.each([
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
    '०६१२३४५६७८',
    '０６·１２·３４·５６',
    '⓪⑥①②③④⑤⑥⑦⑧',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
    'Bel ০৬১২৩৪৫৬',
    '06*12*34*56*78',
    'jan。nl',
    'jan．nl',
    'jan｡com',
    'jan·nl',
    'jan•com',
    'jan․com',
    'jаn.соm',
    'jan(dot)nl',
    'jan [punt] nl',
    'jan(at)home',
    'jan﹫home',
  ])('%s is no name', (name) => {
    expect(isName(name)).toBe(false)
  })
})

describe('a name that shows little or pretends', () => {
  it.each([
    '...',
    '· · ·',
    '。。。',
    '---',
    '\u0301\u0302\u0303',
    '\u3164\u115f\uffa0',
    '\u{13441}\u{13441}\u{13441}',
    'Аnnа',
    'Annа',
    'Μaria',
    'Иvan',
    'Z\u0300\u0301\u0302\u0303\u0304\u0305algo',
    'e\u0300\u0300va',
  ])('%j is none', (name) => {
    expect(isName(name)).toBe(false)
  })

  it.each([
    'Анна',
    'Мария',
    'Μαρία',
    'Ελένη',
    'Анна Anna',
    'محمد',
    'דוד',
    '李小龙',
    '李Bruce',
    '김민수',
    'さくらSakura',
    'Łukasz Żółć',
    'Nguyễn Thị Hằng',
    'שָׁלוֹם',
    'O’Neill',
    'J. de Jong',
    'Jan & Eva',
    'Anne-Marie 1990',
    'Lotte 😊',
  ])('%s is one', (name) => {
    expect(isName(name)).toBe(true)
  })

  it('accepts every name of the demo', () => {
    const names = demoPeople().map(({ name }) => name)
    expect(names.filter((name) => !isName(name))).toEqual([])
  })
})

describe('a message that shows nothing', () => {
  it.each([
    ['marks alone', '\u0301\u0301'],
    ['a keycap without its key', '\u20e3'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['braille blanks', '\u2800 \u2800'],
    ['Egyptian blanks', '\u{13441}\u{13442}'],
    ['private signs', '\ue000\u{f0000}'],
    ['a note without a head', '\u{1d159}'],
    ['a Khitan filler', '\u{16fe4}'],
    ['a Mongolian vowel', '\u180e\u180b'],
    ['marks on blanks', '\u2800\u0301 \u00a0\u0308'],
    ['tags and joiners', '\u{e0041}\u200d\ufe0f\u2060'],
  ])('%s: is empty', (_, said) => {
    expect(normalise(said)).toBe('')
  })
})
