import { describe, expect, it } from 'vitest'
import { parseCommonPasswords } from '#worker/account/login/password/common-passwords.ts'
import list from '#worker/account/login/password/common-passwords.txt?raw'
import { easyWords } from '#worker/account/login/password/easy-words.ts'
import { requirePassword } from '#worker/account/login/password/require-password.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { suggestEmail } from '#worker/account/signup/suggest-email.ts'

const common = parseCommonPasswords(list)
const easy = easyWords(common)

function accepts(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

const site = ['Vonk', 'vonk']

describe('names', () => {
  it.each([
    'Jan',
    'Ömer Çelik',
    'J.Jansen',
    "d'Artagnan",
    'Anne-Marie 1990',
    'Zoë van der Meulen-de Jong 12',
    '李小龙',
    'محمد',
    'علی\u200cرضا',
    'a'.repeat(30),
  ])('%s is one', (name) => {
    expect(accepts(() => requireName(name, 'jan@example.com', site))).toBe(true)
  })

  it.each([
    'Jo',
    'a'.repeat(31),
    '😀😀',
    '@jan',
    '＠jan',
    'jan@example.com',
    'jan @ example',
    'www.jan',
    'https://x',
    'jan.nl',
    'Kijk op jan.COM',
    '0612345678',
    '06 12 34 56 78',
    '+31 (0)6-1234567',
    '０６１２３４５６７８',
    'Jan\nPiet',
    'J\u202ean',
    'JAN@home.nl',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
  ])('%j is none', (name) => {
    expect(accepts(() => requireName(name, 'jan@home.nl', site))).toBe(false)
  })

  it('differ from the own address', () => {
    expect(accepts(() => requireName('jan', 'JAN', site))).toBe(false)
  })
})

describe('passwords', () => {
  const own = {
    name: 'Sanne',
    email: 'sanne.devries@ziggo.nl',
    siteName: 'Vonk',
    domain: 'vonk.nl',
  }

  it.each([
    'een lang wachtwoord',
    'kort geheim',
    'ééééabcd',
    '😀😁😂🤣😃😄😅😆',
    'x9'.repeat(3) + 'Q!'.repeat(61),
  ])('%j will do', (password) => {
    expect(accepts(() => requirePassword(password, own, easy))).toBe(true)
  })

  it.each([
    'kort123',
    'ab'.repeat(65),
    'password',
    'PassWord1',
    'Welkom01',
    'wachtwoord',
    'qwertyuiop',
    'aaaaaaaa',
    '12121212',
    'sanne.devries',
    'SanneDeVries1990!',
    'sanne.devries@ziggo.nl',
    'vonk1234',
    'Vonk-2026!',
    'vonk.nl2026',
  ])('%j is too easy', (password) => {
    expect(accepts(() => requirePassword(password, own, easy))).toBe(false)
  })
})

describe('did you mean', () => {
  it.each([
    ['jan@gmial.com', 'jan@gmail.com'],
    ['jan@gmail.con', 'jan@gmail.com'],
    ['jan@hotmial.com', 'jan@hotmail.com'],
    ['jan@hotmai.nl', 'jan@hotmail.nl'],
    ['jan@zigo.nl', 'jan@ziggo.nl'],
    ['jan@kpnmal.nl', 'jan@kpnmail.nl'],
    ['jan@telenett.be', 'jan@telenet.be'],
    ['jan@t-onlin.de', 'jan@t-online.de'],
    ['jan@freenet.dee', 'jan@freenet.de'],
    ['jan@lapost.net', 'jan@laposte.net'],
    ['jan@oragne.fr', 'jan@orange.fr'],
    ['jan@telefonca.net', 'jan@telefonica.net'],
    ['jan@libro.it', 'jan@libero.it'],
    ['jan@virgilo.it', 'jan@virgilio.it'],
    ['jan@interia.p', 'jan@interia.pl'],
    ['jan@btinternt.com', 'jan@btinternet.com'],
    ['jan@outlok.com', 'jan@outlook.com'],
  ])('%s was probably %s', (email, expected) => {
    expect(suggestEmail(email)).toBe(expected)
  })

  it.each([
    'gmail.com',
    'ziggo.nl',
    'wp.pl',
    'op.pl',
    'uu.nl',
    'abn.com',
    'be.com',
    'bedrijf.nl',
    'gmx.net',
    'mail.com',
    'work.dev',
    'a.io',
  ])('%s is left alone', (domain) => {
    expect(suggestEmail(`jan@${domain}`)).toBeNull()
  })
})

describe('the list of common passwords', () => {
  it('has 17,000 passwords that our other rules allow, each once', () => {
    expect(common.size).toBeGreaterThanOrEqual(17_000)
    const useless = [...common].filter(
      (word) => word.length < 8 || new Set(word).size < 4 || word !== word.toLowerCase(),
    )
    expect(useless).toEqual([])
  })

  it.each(['password', 'Wachtwoord123', 'QWERTYUIOP', '1qaz2wsx', 'trustno1', '12031990'])(
    'refuses %s',
    (password) => {
      const own = { name: 'Jan', email: 'jan@example.com', siteName: 'Vonk', domain: 'vonk.nl' }
      expect(accepts(() => requirePassword(password, own, easy))).toBe(false)
    },
  )
})
