import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, test } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { callAs } from '../browser/support/call.ts'
import { mailedLink } from '../browser/support/outbox.ts'
import { walkers } from '../browser/support/walkers.ts'
import { stopClock } from './support/clock.ts'
import { type Links, linksFile, sessionOf } from './support/sessions.ts'

// Lists of members begin with who was here last.
test('everybody who will walk comes in', async ({ browser, baseURL: origin = '' }) => {
  for (const [index, who] of walkers.entries()) {
    const context = await comeIn(browser, origin)
    // Before the first minute after signing in, which has no alerts. Each at a time of its own, or
    // the ids that new members get would decide; personas come last, since they have photos.
    await stopClock(context, 93 + index)
    if (who === 'new') {
      const token = await signUp(context, origin, 'Joost')
      await callAs(context, origin, signupCalls.activate, { token })
    } else if (who === 'locked') {
      const { email } = personas.unconfirmed
      await callAs(context, origin, authCalls.login, { email, password: personaPassword })
      await callAs(context, origin, discreetCalls.lock, {})
    } else if (who !== 'visitor') {
      const { email } = personas[who]
      await callAs(context, origin, authCalls.login, { email, password: personaPassword })
    }
    await context.storageState({ path: sessionOf(who) })
    await context.close()
  }
  mkdirSync('.cache/walk-sessions', { recursive: true })
  writeFileSync(linksFile, JSON.stringify(await makeLinks(browser, origin)))
})

async function makeLinks(browser: Browser, origin: string): Promise<Links> {
  const waiting = await comeIn(browser, origin)
  await stopClock(waiting, 2)
  const token = await signUp(waiting, origin, 'Daan')
  const leaving = await comeIn(browser, origin)
  await stopClock(leaving, 1)
  await callAs(leaving, origin, signupCalls.activate, {
    token: await signUp(leaving, origin, 'Bram'),
  })
  const { receipt } = await callAs(leaving, origin, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof: { password: personaPassword },
  })
  await stopClock(leaving)
  await Promise.all([waiting.close(), leaving.close()])
  return {
    activate: href('activate', {}, { token }),
    'account-deleted': href('account-deleted', {}, { receipt }),
  }
}

async function comeIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name: entryCookie, value: '1', url: origin }])
  return context
}

async function signUp(context: BrowserContext, origin: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`
  await callAs(context, origin, signupCalls.signup, {
    id: crypto.randomUUID(),
    gender: 'male',
    looking_for: 'female',
    seeks_consent: true,
    date_of_birth: '1990-05-05',
    country: 'NL',
    region: null,
    city: null,
    name,
    signup_message: '',
    email,
    password: personaPassword,
    tracking: {},
    aim: {},
  })
  const link = new URL(await mailedLink(context.request, email, href('activate')))
  return link.searchParams.get('token') ?? ''
}
