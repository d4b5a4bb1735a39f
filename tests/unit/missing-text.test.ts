import { expect, it, vi } from 'vitest'
import { createTranslate } from '#contract/translate.ts'
import { complainOfMissing } from '#web/text/complain-of-missing.ts'

it('a text or plural that the page does not have is logged as an error', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { t, tn, add } = complainOfMissing(
    createTranslate('nl', { app: { title: 'Hallo', left: { other: '{{count}} over' } } }),
  )
  expect([t('app.close'), tn('app.nav.unread', 2)]).toEqual(['', ''])
  expect(said.mock.calls.map(([words]: string[]) => words)).toEqual([
    'The page has no text app.close: see the texts of its route',
    'The page has no text app.nav.unread: see the texts of its route',
  ])
  said.mockClear()
  add({ auth: { proof: { password: 'Wachtwoord' } } })
  expect(t('auth.proof.password')).toBe('Wachtwoord')
  expect(said).not.toHaveBeenCalled()
})
