import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#worker/db/database.ts'
import { readStaff } from '#worker/desk/staff/operate-staff.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readClock } from '#worker/http/clock.ts'
import { accessHeader, verifyAccess } from './access/verify-access.ts'
import type { DeskAppEnv } from './app-env.ts'
import { isDevelopment, readAccess } from './env.ts'
import { personaCookie } from './persona-cookie.ts'
import { chooseText } from './text.ts'

/** Whoever is nobody is told nothing, not even what this is. */
export const admit = createMiddleware<DeskAppEnv>(async (c, next) => {
  const { env } = c
  const now = await readClock(env)
  const operator = await identify(c, now)
  if (operator === null) return c.body(null, 404)
  const db = openDatabase(env.DB)
  const staff = (await readStaff({ db }, operator)) ?? {
    email: operator,
    name: operator,
    roles: [],
  }
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const text = chooseText(c.req.header('accept-language') ?? null)
  c.set('ctx', { env, db, now, operator, defer, staff, text })
  return next()
})

async function identify(c: Context<DeskAppEnv>, now: number): Promise<string | null> {
  const access = readAccess(c.env)
  if (!access) return isDevelopment(c.env) ? (getCookie(c, personaCookie) ?? null) : null
  try {
    return await verifyAccess(c.req.header(accessHeader) ?? null, access, now)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
