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

describe('a handle at a messaging service', () => {
  it.each([
    'snap anna_22',
    'Snap: anna',
    'snap=anna22',
    'snap anna',
    'Anna snap annaa',
    'sn4p anna',
    's.n.a.p anna22',
    's n a p anna22',
    'SNAP-anna22',
    'ｓｎａｐ anna22',
    'ѕпap anna_22',
    'snäp anna_22',
    'snap chat anna',
    'Snapchat anna22',
    'snapchatanna22',
    'insta anna',
    '1nsta anna',
    'in$ta anna',
    'instaanna22',
    'Anna (insta anna.22)',
    'annainsta',
    'ig anna_22',
    'ig: annab',
    'IG @anna',
    'anna.22 op ig',
    'wa me anna22',
    'whats app Anna',
    'WhatsApp Anna',
    'watsapp anna',
    'wasap ana',
    'telegram ana',
    'tele gram ana',
    'TG: anna22',
    'tg anna_22',
    't3legram anna',
    'kik anna22',
    'Kik: anna',
    'kik=anna',
    'discord anna',
    'signal: anna',
    'signal anna.22',
    'fb anna.b2',
    'facebook Anna B',
    'fejs ania',
    'skype anna',
    'viber anna',
    '👻 anna_22',
    '👻anna22',
    '📸 anna.b22',
    'line: anna',
    'Anna22 kik',
    'инста anna',
    'телеграм anna',
    'Add me snap anna22',
    'tik tok anna',
  ])('%s is no name', (name) => {
    expect(isName(name)).toBe(false)
  })

  it.each([
    'Anna',
    'Jan-Willem',
    'D’Angelo',
    "D'Angelo",
    'Snapper',
    'Snap',
    'Kik van der Meer',
    'Kik',
    'Kik 1985',
    'Line Dupont',
    'Line & Jan',
    'Line 22',
    'Kate Messenger',
    'Josef Wapp',
    'Signe',
    'Igor',
    'Ig. de Vries',
    'Wanda',
    'Watson',
    'Skye',
    'Vibeke',
    'Appie',
    'App van Dijk',
    'Wa Ka Lin',
    'Anna 👻',
    '👻 Anna',
    'Anna 22',
    'J. de Jong',
    'Tele',
    'Fabian',
    'Stan',
    'Constanza',
    'Inst',
    'Viberti',
    'Tiktak',
    'Telemachos',
    'Discovery',
    'Scarlett',
    'Anne-Marie 1990',
    'Sanne & Bo',
    'Dm. Ivanov',
    'Signaal',
    'Mr. Line',
    'Linea',
    'Kika',
    'Kikker 12',
    'Fbi',
    'Tgv',
    'Jan_Willem',
    'Anna.B',
    'Lotte 😊',
    'Snapdragon',
  ])('%s is one', (name) => {
    expect(isName(name)).toBe(true)
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
