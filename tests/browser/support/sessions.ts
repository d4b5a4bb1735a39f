import type { BrowserContext } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { callAs } from './call.ts'

export type Persona = keyof typeof personas
export type Sessions = Map<Persona, Awaited<ReturnType<BrowserContext['cookies']>>>

/** For all tests of a worker: who logs out has to be a new person. */
export async function enterAs(
  context: BrowserContext,
  origin: string,
  who: Persona,
  sessions: Sessions,
): Promise<void> {
  const kept = sessions.get(who)
  if (kept) return context.addCookies(kept)
  const { email } = personas[who]
  await callAs(context, origin, authCalls.login, { email, password: personaPassword })
  const cookies = await context.cookies()
  sessions.set(
    who,
    cookies.filter(({ name }) => name === '__Host-session'),
  )
}
