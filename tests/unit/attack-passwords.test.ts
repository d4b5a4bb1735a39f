import { describe, expect, it } from 'vitest'
import { parseCommonPasswords } from '#worker/account/login/password/common-passwords.ts'
import list from '#worker/account/login/password/common-passwords.txt?raw'
import { easyWords } from '#worker/account/login/password/easy-words.ts'
import { requirePassword } from '#worker/account/login/password/require-password.ts'

const easy = easyWords(parseCommonPasswords(list))
const own = { name: 'Jan', email: 'jan@example.com', siteName: 'Vonk', domain: 'vonk.nl' }

it.each([
  '24101990',
  'sasha1998',
  'minntwin',
  'roma1996',
  '87654321vv',
  'shopmenu',
  'voxstrange',
  'Vinogradov',
  'Password2026!',
  'Wachtwoord-123!!',
  'qwertyuiop99',
  'contraseña2026',
  'contrasen\u0303a2026',
  'ｐａｓｓｗｏｒｄ２０２６',
])('%s was leaked, and is refused', (password) => {
  expect(() => requirePassword(password, own, easy)).toThrow('invalid_password')
})

it.each(['een lang wachtwoord', 'drie fietsen 2026', 'kort geheim 7', 'x9'.repeat(3) + 'Q!7z'])(
  '%s will do',
  (password) => {
    expect(() => requirePassword(password, own, easy)).not.toThrow()
  },
)

const sanne = {
  name: 'Sanne de Vries',
  email: 'sanne.devries@ziggo.nl',
  siteName: 'Vonk',
  domain: 'vonk.nl',
}

describe('what is left without signs, digits and swaps', () => {
  it.each([
    '123456789!',
    '!!!12345678',
    'Welkom01!',
    '!Welkom01',
    '2026Welkom!',
    'W3lk0m!!!',
    'P@ssw0rd!',
    'Pa$$w0rd2026',
    '$unshine1!',
    'passw0rd',
    'Qwerty123!!',
    'qwe123456!',
    'abc123456!!',
    '1L0veYou!!',
    'W@chtw00rd1',
    'Amsterdam2026!',
    'Feyenoord1908',
  ])('%s is a common password', (password) => {
    expect(() => requirePassword(password, sanne, easy)).toThrow('invalid_password')
  })

  it.each([
    'Vonk2026!!',
    'v0nk.nl-2026',
    'Sanne1990!',
    's4nn3-1990',
    'Devries!2026',
    'sanne.devries!!',
    'SanneDeVries1990!',
    'Ziggo.nl!1',
    'ziggo2026!',
  ])('%s is one’s own name or address, or the site’s', (password) => {
    expect(() => requirePassword(password, sanne, easy)).toThrow('invalid_password')
    const other = {
      name: 'Bo',
      email: 'wim@example.com',
      siteName: 'Schemer',
      domain: 'schemer.de',
    }
    expect(() => requirePassword(password, other, easy)).not.toThrow()
  })

  it.each([
    'een lang wachtwoord 1',
    'kort geheim 7',
    'Fietsbel-lantaarn-42',
    'correct horse battery staple',
    'mijn kat heet Olifant',
    'Sanne fietst naar zee',
    'vonkende lampen',
    '4 blauwe stoelen',
    '1k ga naar 5 meren',
    '2026 wordt mijn jaar',
    'zes keer zeven=42',
    '84736251907',
    'Tq7#vLp29zRw',
    'xuQ-9fd-Lw2-kPz',
    '9Lk2!mNp3#',
    '7#kQ!29$z1',
    'q73920481!x',
    'Kz4$8Qw1',
    '🦊slaapt nu',
    'ééééabcd',
  ])('%s will do', (password) => {
    expect(() => requirePassword(password, sanne, easy)).not.toThrow()
  })
})
