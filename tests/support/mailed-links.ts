import { env, SELF } from 'cloudflare:test'
import { vi } from 'vitest'
import { HOUR } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import type { OutboxMessage } from '#worker/dev/outbox.ts'
import { makeMember, origin, signIn, type TestMember } from './members.ts'
import { mailsTo } from './signup.ts'

export const oldPassword = 'correct horse 1'
export const newPassword = 'een heel ander wachtwoord 2'
let hashed: string | undefined

export function makeMemberWithPassword(
  more: Record<string, string | number | null> = {},
): Promise<TestMember> {
  return makeMember({ password_hash: oldPasswordHash(), ...more })
}

export function oldPasswordHash(): string {
  hashed ??= hashPassword(oldPassword)
  return hashed
}

export async function tokenFor(email: string, page: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links)
  const link = links.find((url) => new URL(url).pathname === page)
  if (!link) throw new Error(`no mail to ${email} with a link to ${page}`)
  return new URL(link).searchParams.get('token') ?? ''
}

export async function mailsAbout(email: string, subject: string): Promise<OutboxMessage[]> {
  return (await mailsTo(email)).filter((mail) => mail.subject.includes(subject))
}

export async function passwordHash(memberId: number): Promise<string | null> {
  return env.DB.prepare('select password_hash from members where id = ?')
    .bind(memberId)
    .first<string>('password_hash')
}

export async function otherBrowser(memberId: number) {
  const cookie = await signIn(memberId)
  return { cookie, ...(await openSocket(cookie)) }
}

export async function openSocket(cookie: string) {
  const response = await SELF.fetch(`${origin}/ws`, {
    headers: { upgrade: 'websocket', origin, cookie },
  })
  const socket = response.webSocket
  if (!socket) throw new Error(`no socket: ${response.status}`)
  const closed = new Promise<string>((resolve) => {
    socket.addEventListener('close', () => resolve('closed'))
  })
  socket.accept()
  return { socket, closed }
}

export function fateOf(closed: Promise<string>, patience: number): Promise<string> {
  return Promise.race([closed, scheduler.wait(patience).then(() => 'open')])
}

/** Blocks between a request's proof (its second batch) and its write. */
export function blockAfterProof(email: string): void {
  const { batch } = env.DB
  let batches = 0
  vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    if (++batches === 3) {
      await env.DB.prepare(
        `insert into login_attempts (email, source, wrong, last_at, blocked_until)
          select email, 's' || token_hash, '[]', 0, ? from members
          join sessions on sessions.member_id = members.id where email = ?`,
      )
        .bind(Date.now() + HOUR, email)
        .run()
    }
    return batch.call(env.DB, statements) as never
  })
}
