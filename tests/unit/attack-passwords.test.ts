import { expect, it } from 'vitest'
import { parseCommonPasswords } from '#worker/account/login/password/common-passwords.ts'
import list from '#worker/account/login/password/common-passwords.txt?raw'
import { requirePassword } from '#worker/account/login/password/require-password.ts'

const common = parseCommonPasswords(list)
const own = { email: 'jan@example.com', siteName: 'Vonk', domain: 'vonk.nl' }

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
  expect(() => requirePassword(password, own, common)).toThrow('invalid_password')
})

it.each(['een lang wachtwoord', 'drie fietsen 2026', 'kort geheim 7', 'x9'.repeat(3) + 'Q!7z'])(
  '%s will do',
  (password) => {
    expect(() => requirePassword(password, own, common)).not.toThrow()
  },
)
