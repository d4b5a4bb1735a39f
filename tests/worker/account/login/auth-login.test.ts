import Argon2 from '@phi-ag/argon2'
import wasm from '@phi-ag/argon2/argon2.wasm'
import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { passwordHash } from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs } from '../../../support/members.ts'
import { hashAsTheSite } from '../../../support/quick-passwords.ts'
import { dump } from '../../../support/scene.ts'
import { callFrom, postForm, sessionOf, atOnce } from '../../../support/visitors.ts'

const password = 'correct horse 1'
let right: string
beforeEach(() => {
  right = hashPassword(password)
})

function member(more: Record<string, string | number | null> = {}) {
  return makeMember({ password_hash: right, ...more })
}

let addresses = 0
const somewhere = () => ({ address: `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}` })

function guess(email: string, word = 'wrong password', visitor = somewhere()) {
  return callFrom(visitor, authCalls.login, { email, password: word })
}

describe('logging in', () => {
  it('answers the member, without password or token, and starts a session', async () => {
    const { id, email } = await member({ language: 'de' })
    const { status, body, response } = await guess(email.toUpperCase(), password)
    expect([status, body.user?.id, body.user?.email]).toEqual([200, id, email])
    const cookies = response.headers.get('set-cookie') ?? ''
    expect(cookies).toMatch(
      /__Host-session=\d+(?:\.[\w-]{43}){2}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(cookies).toContain('locale=de')
    const session = sessionOf(response)
    expect((await callAs(session, authCalls.getUser, {})).body.user?.id).toBe(id)
    const token = session?.cookie.split('.')[1] ?? '?'
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/)
    const rows = JSON.stringify((await env.DB.prepare('select * from sessions').all()).results)
    expect(rows).not.toContain(token)
  })

  it('takes a password that was set on a Mac from a PC, and mends a hash from before', async () => {
    const typed = 'wachtw\u00F6\u00F6rd \u00E91'
    const onMac = typed.normalize('NFD')
    const before =
      '$argon2id$v=19$m=19456,t=2,p=1$A6eBChcNVRd5ERdWJvquDw$f0QFwCssg4YXrFrOMRsVyNpqgzp2zgJ79UpOMfeqfEg'
    const { id, email } = await makeMember({ password_hash: before })
    expect((await guess(email, typed)).status).toBe(403)
    expect((await guess(email, onMac)).status).toBe(200)
    expect(await passwordHash(id)).not.toBe(before)
    expect((await guess(email, typed)).status).toBe(200)
    expect((await guess(email, onMac)).status).toBe(200)
    expect((await guess(email, `${onMac}x`)).status).toBe(403)
  })

  it('leaves a language that was chosen in this browser', async () => {
    const { email } = await member({ language: 'de' })
    const visitor = { ...somewhere(), cookie: 'locale=pl' }
    const { response } = await callFrom(visitor, authCalls.login, { email, password })
    expect(response.headers.get('set-cookie')).not.toContain('locale=')
  })

  it('continues in the member’s language if the browser had only the site’s default', async () => {
    const { email } = await member({ language: 'de' })
    const page = await SELF.fetch(`${origin}/login`, { headers: { 'accept-language': 'fr' } })
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toBe('locale=nl')
    const { response } = await callFrom({ ...somewhere(), cookie }, authCalls.login, {
      email,
      password,
    })
    expect(response.headers.get('set-cookie')).toContain('locale=de')
  })

  it('makes a new session each time and ends the one that the browser had', async () => {
    const before = await member()
    const visitor = { ...somewhere(), cookie: before.cookie }
    const { response } = await callFrom(visitor, authCalls.login, { email: before.email, password })
    expect(sessionOf(response)?.cookie).not.toBe(before.cookie)
    expect((await callAs(before, authCalls.getUser, {})).body.user).toBeNull()
    expect((await callAs(sessionOf(response), authCalls.getUser, {})).body.user).not.toBeNull()
  })

  it('says the same of a wrong password, an unknown address and a profile without password', async () => {
    const { email } = await member()
    const fictional = await makeMember({ kind: 'fictional' })
    const answers = [
      await guess(email),
      await guess('nobody@example.com'),
      await guess(fictional.email),
    ]
    for (const { status, body, response } of answers) {
      expect([status, body]).toEqual([403, { error: { code: 'login_failed' } }])
      expect(sessionOf(response)).toBeNull()
    }
  })

  it.each(['deleting', 'deleted', 'banned'] as const)(
    'tells whoever knows the password that the account is %s',
    async (account) => {
      const deleting_until = account === 'deleting' ? Date.now() + DAY : null
      const { email } = await member({ account, deleting_until })
      expect((await guess(email)).body.error?.code).toBe('login_failed')
      const { body, response } = await guess(email, password)
      expect(body.error?.code).toBe(`account_${account}`)
      expect(sessionOf(response)).toBeNull()
    },
  )

  it('hashes anew what was hashed with other parameters', async () => {
    const weak = new Argon2(new WebAssembly.Instance(wasm)).hash(password, {
      memoryCost: 4096,
      timeCost: 1,
      parallelism: 1,
    })
    const { id, email } = await makeMember({ password_hash: weak.encoded })
    expect((await guess(email, password)).status).toBe(200)
    const hash = await env.DB.prepare('select password_hash from members where id = ?')
      .bind(id)
      .first<string>('password_hash')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await guess(email, password)).status).toBe(200)
  })

  it('lets ten right logins in at once', async () => {
    hashAsTheSite()
    const { email } = await member({ password_hash: hashPassword(password) })
    const before = Date.now()
    await guess(email, password)
    const start = Date.now()
    const answers = await atOnce(10, () => guess(email, password))
    // On a busy machine a single one takes long.
    expect(Date.now() - start).toBeLessThan(Math.max(3000, 20 * (start - before)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const tokens = new Set(answers.map(({ response }) => sessionOf(response)?.cookie))
    expect(tokens.size).toBe(10)
  })

  it('leaves nothing of a password in the database, nor a plain hash of it', async () => {
    const canary = 'kanariewachtwoord 8351'
    const { email } = await makeMember({ password_hash: hashPassword(canary) })
    await guess(email, `${canary}!`)
    expect((await guess(email, canary)).status).toBe(200)
    const kept = await env.DB.batch([
      env.DB.prepare('select * from sessions'),
      env.DB.prepare('select * from rate_limits'),
    ])
    const stored = JSON.stringify([await dump(), kept.map(({ results }) => results)])
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(stored).not.toContain('kanarie')
    for (const algorithm of ['MD5', 'SHA-1', 'SHA-256']) {
      const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(canary))
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
      expect(stored).not.toContain(hex.join(''))
    }
  })

  it('limits the guesses from one network address across accounts', async () => {
    const visitor = { address: '192.0.2.7' }
    const answers = []
    for (let index = 0; index < 62; index++)
      answers.push(await guess(`m${index}@example.com`, 'x', visitor))
    expect(answers.slice(0, 60).every(({ status }) => status === 403)).toBe(true)
    expect(answers.at(-1)?.body.error?.code).toBe('too_many_requests')
  })
})

describe('the block after wrong passwords', () => {
  const here = { address: '192.0.2.9' }
  async function guessWrong(email: string, times: number) {
    const codes = []
    for (let index = 0; index < times; index++) {
      codes.push((await guess(email, 'wrong password', here)).body.error?.code)
    }
    return codes
  }
  const failed = (times: number) => Array(times).fill('login_failed')
  const at = (time: number) => vi.setSystemTime(time)
  const start = Date.UTC(2026, 10, 21, 12)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
  })

  it('comes with the fifth, refuses even the right one, and ends after 15 minutes', async () => {
    const { email } = await member()
    expect(await guessWrong(email, 5)).toEqual(failed(5))
    const blocked = await guess(email, password, here)
    expect([blocked.status, blocked.body]).toEqual([
      429,
      { error: { code: 'login_blocked', params: { minutes: 15 } } },
    ])
    at(start + 14 * MINUTE + 1)
    expect((await guess(email, password, here)).body.error?.params).toEqual({ minutes: 1 })
    at(start + 15 * MINUTE)
    expect((await guess(email, password, here)).status).toBe(200)
  })

  it('doubles up to a day, and starts small again after a success or a quiet day', async () => {
    const { email } = await member()
    let now = start
    const block = async () => {
      at(now)
      await env.DB.prepare('delete from rate_limits').run()
      expect(await guessWrong(email, 5)).toEqual(failed(5))
      const { body } = await guess(email, password, here)
      const minutes = Number(body.error?.params?.['minutes'])
      now += minutes * MINUTE
      return minutes
    }
    const lengths = []
    for (let index = 0; index < 9; index++) lengths.push(await block())
    expect(lengths).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    at(now)
    expect((await guess(email, password, here)).status).toBe(200)
    expect(await block()).toBe(15)
    expect(await block()).toBe(30)
    now += DAY + MINUTE
    expect(await block()).toBe(15)
  })

  it('counts any 15 minutes, not those of a clock', async () => {
    const { email } = await member()
    expect(await guessWrong(email, 1)).toEqual(failed(1))
    at(start + 10 * MINUTE)
    expect(await guessWrong(email, 3)).toEqual(failed(3))
    at(start + 15 * MINUTE)
    expect(await guessWrong(email, 1)).toEqual(failed(1))
    expect(await guessWrong(email, 1)).toEqual(failed(1))
    expect(await guessWrong(email, 1)).toEqual(['login_blocked'])
  })

  it('is cleared by a success, and holds for unknown addresses alike', async () => {
    const { email } = await member()
    await guessWrong(email, 4)
    expect((await guess(email, password, here)).status).toBe(200)
    expect(await guessWrong(email, 5)).toEqual(failed(5))
    expect(await guessWrong('nobody@example.com', 6)).toEqual([...failed(5), 'login_blocked'])
  })

  it('lets five through of fifteen at once, in each of ten rounds, whichever way they are written', async () => {
    for (let round = 0; round < 10; round++) {
      const { email } = await member()
      await env.DB.prepare('delete from rate_limits').run()
      const answers = await atOnce(15, (index) =>
        guess(index % 2 ? email : email.toUpperCase(), `wrong ${index}`, here),
      )
      const codes = answers.map(({ body }) => body.error?.code)
      expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
      expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(10)
    }
  }, 120_000)

  it('tells a volley nothing about the right one once five were wrong', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, id } = await member()
      await env.DB.prepare('delete from rate_limits').run()
      const answers = await atOnce(12, (index) =>
        guess(email, index === 11 ? password : `wrong ${index}`, here),
      )
      const last = answers.at(-1)
      const sessions = await env.DB.prepare(
        'select count(*) as n from sessions where member_id = ?',
      )
        .bind(id)
        .first<number>('n')
      // One session is the helper's own; a refused attempt makes none.
      expect(sessions).toBe(last?.status === 200 ? 2 : 1)
      if (last?.status !== 200) expect(last?.body.error?.code).toBe('login_blocked')
    }
  })
})

describe('the login page', () => {
  it.each([
    ['', '/members'],
    ['?next=%2Fchats', '/chats'],
    ['?next=%2Fmembers%3Fgender%3Dmale', '/members?gender=male'],
    ['?next=https%3A%2F%2Fevil.example', '/members'],
    ['?next=%2F%2Fevil.example', '/members'],
    ['?next=%2F%5Cevil.example', '/members'],
    ['?next=%2Fnowhere', '/members'],
    ['?next=%2F', '/members'],
  ])('leads from %s to %s without script', async (query, next) => {
    const { email } = await member()
    const page = await pageAs(null, `/login${query}`)
    expect(page.data['page']).toMatchObject({ next })
    const response = await postForm(`/login${query}`, { email, password }, somewhere())
    expect([response.status, response.headers.get('location')]).toEqual([303, next])
    expect(sessionOf(response)).not.toBeNull()
  })

  it('shows what was wrong, keeps the address and never the password', async () => {
    const { email } = await member()
    const from = somewhere()
    const response = await postForm('/login', { email, password: 'my wrong one' }, from)
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain('Login mislukt, probeer opnieuw')
    expect(html).toContain(email)
    expect(html).not.toContain('my wrong one')
    expect(sessionOf(response)).toBeNull()
    for (let index = 0; index < 4; index++) await guess(email, 'wrong', from)
    const blocked = await postForm('/login', { email, password }, from)
    expect(await blocked.text()).toContain(
      'Te veel foute pogingen, account voor 15 min geblokkeerd.',
    )
  })

  it('refuses a form from elsewhere', async () => {
    const { email } = await member()
    const response = await postForm('/login', { email, password })
    expect(response.status).toBe(303)
    const { SELF } = await import('cloudflare:test')
    const foreign = await SELF.fetch('http://localhost/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ email, password }),
      redirect: 'manual',
    })
    expect([foreign.status, sessionOf(foreign)]).toEqual([403, null])
  })
})
