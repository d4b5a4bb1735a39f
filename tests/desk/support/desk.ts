import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { inject } from 'vitest'
import type { PreviewService } from '#contract/preview.ts'
import type { Role } from '#contract/staff.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { app } from '#desk/app.tsx'
import type { DeskEnv } from '#desk/env.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { previewFile, previewPage } from '#worker/preview.ts'
import { operating } from '../../support/operating.ts'

export const deskOrigin = 'https://desk.example'
export const audience = 'a'.repeat(64)

type Changed = { [Name in keyof DeskEnv]?: DeskEnv[Name] | undefined }

/** As it is deployed. */
export function deskEnv(more: Changed = {}): DeskEnv {
  const access = { ACCESS_TEAM: inject('services').access, ACCESS_AUDIENCE: audience }
  return { ...env, ENVIRONMENT: 'production', ...access, SITE: site, ...more } as DeskEnv
}

/** As `Preview` of the site's worker has it, to which the desk is bound. */
const site: PreviewService = {
  page: (asked) => previewPage(env, createExecutionContext(), asked),
  file: (path) => previewFile(env, path),
}

export const addressOf = (role: Role) => `${role}@vonk.example`

export async function makeStaff(...made: Role[]): Promise<void> {
  for (const role of made) {
    const staff = { email: addressOf(role), name: `Collega ${role}`, roles: [role] }
    await saveStaff(operating(), staff)
  }
}

type Signing = {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  stranger?: boolean
}

export async function tokenFor(
  email: string | null,
  signing: Signing = {},
  team = inject('services').access,
): Promise<string> {
  const now = Math.floor(Date.now() / SECOND)
  const claims = {
    iss: team,
    aud: [audience],
    iat: now - 10,
    nbf: now - 10,
    exp: now + MINUTE / SECOND,
    ...(email !== null && { email }),
    ...signing.claims,
  }
  const body = JSON.stringify({ ...signing, claims })
  const response = await fetch(`${team}/sign`, { method: 'POST', body })
  return response.json()
}

type Asking = {
  method?: string
  /** Sent as a form does. */
  form?: Record<string, string> | string
  headers?: Record<string, string>
  env?: DeskEnv
}

/** With a token of Cloudflare Access for this address; null: without one. */
export async function ask(
  email: string | null,
  path: string,
  { method, form, headers = {}, env: given }: Asking = {},
): Promise<Response> {
  const token = email === null ? {} : { 'cf-access-jwt-assertion': await tokenFor(email) }
  const posting = form !== undefined && {
    'content-type': 'application/x-www-form-urlencoded',
    origin: deskOrigin,
  }
  const request = new Request(deskOrigin + path, {
    method: method ?? (form === undefined ? 'GET' : 'POST'),
    headers: { ...token, ...posting, ...headers },
    redirect: 'manual',
    ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
  })
  const execution = createExecutionContext()
  const response = await app.fetch(request, given ?? deskEnv(), execution)
  await waitOnExecutionContext(execution)
  return response
}
