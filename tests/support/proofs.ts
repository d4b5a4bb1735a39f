import { env } from 'cloudflare:test'
import { writeTicket } from '#worker/account/leaving/export/ticket.ts'
import { readSessionCookie } from '#worker/http/session-cookie.ts'
import { oldPassword, oldPasswordHash } from './mailed-links.ts'

type Browser = { cookie: string }

export async function proofOf({ cookie }: Browser): Promise<{ password: string }> {
  const session = await sessionOf(cookie)
  await env.DB.prepare('update members set password_hash = ? where id = ?')
    .bind(oldPasswordHash(), session?.memberId ?? 0)
    .run()
  return { password: oldPassword }
}

export async function ticketOf(browser: Browser | null): Promise<{ ticket: string }> {
  const session = browser && (await sessionOf(browser.cookie))
  return { ticket: await writeTicket({ env, now: Date.now(), session }) }
}

function sessionOf(cookie: string) {
  return readSessionCookie(env, 'localhost', /__Host-session=([^;]*)/.exec(cookie)?.[1])
}
