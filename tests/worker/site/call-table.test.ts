import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { errorStatus, isErrorCode } from '#contract/errors.ts'
import { bindings } from '#worker/rooms.ts'
import { foreignInputs, validInputs } from '../../support/call-samples.ts'
import { callAs, origin } from '../../support/members.ts'
import { proofOf } from '../../support/proofs.ts'
import { dump, makeScene } from '../../support/scene.ts'

const table = Object.entries(calls) as Array<[CallName, Call]>
const writing = table.filter(([, call]) => call.method !== 'GET' || call.changesState)
const withBody = table.filter(([, call]) => call.method === 'POST' || call.method === 'PUT')
const withQuery = table.filter(
  ([name, call]) => (call.method === 'GET' || call.method === 'DELETE') && name !== 'getSettings',
)

async function expectRefusal(response: Response, hint: unknown) {
  const body = (await response.json()) as { error: { code: string } }
  const { code } = body.error
  expect(isErrorCode(code), `${JSON.stringify(hint)} answered ${code}`).toBe(true)
  expect(response.status).toBe(errorStatus[code as keyof typeof errorStatus])
  expect([response.status >= 400 && response.status < 500, hint]).toEqual([true, hint])
  expect(JSON.stringify(body)).not.toMatch(/sqlite|stack|D1_ERROR|\.ts:/i)
  return code
}

function url(call: Call, query: Record<string, unknown> = {}) {
  const search = new URLSearchParams(call.match)
  for (const [key, value] of Object.entries(query)) search.set(key, String(value))
  return `${origin}${call.path}?${search}`
}

it('binds every call of the table once', () => {
  expect(bindings.map(({ call }) => call)).toHaveLength(table.length)
  expect(new Set(bindings.map(({ call }) => call))).toEqual(new Set(table.map(([, call]) => call)))
})

describe('signed out', () => {
  const ofMembers = ['member', 'locked']
  it.each(table.filter(([, call]) => ofMembers.includes(call.audience)))(
    '%s asks to sign in',
    async (name, call) => {
      const scene = await makeScene()
      const before = await dump()
      const { status, body } = await callAs(null, call, validInputs(scene)[name])
      expect([status, body.error?.code]).toEqual([403, 'authentication_required'])
      const forged = { cookie: `__Host-session=${scene.other}.${'a'.repeat(43)}` }
      expect((await callAs(forged, call, validInputs(scene)[name])).status).toBe(403)
      expect(await dump()).toEqual(before)
    },
  )
})

describe('what is not mine', () => {
  it.each(table)('%s does not tell it from what is missing', async (name, call) => {
    const scene = await makeScene()
    const input = foreignInputs(scene)[name]
    if (!input) return
    await proofOf(scene.member)
    const before = await dump()
    const { status, text } = await askFor(scene.member, call, input)
    expect([status, JSON.parse(text).error?.code]).toEqual([404, 'not_found'])
    expect(text).not.toContain('secret words')
    expect(await dump()).toEqual(before)
  })

  it('is asked of every call whose input names something of the scene', async () => {
    const { member: _, me: __, ...scene } = await makeScene()
    const things = Object.values(scene).map(String)
    const named = table.filter(([name]) => {
      const sample = JSON.stringify(validInputs({ ...scene, me: 0 })[name])
      return things.some((thing) => sample.includes(thing))
    })
    const inputs = foreignInputs({ ...scene, me: 0 })
    expect(named.filter(([name]) => !inputs[name]).map(([name]) => name)).toEqual([])
  })
})

async function askFor(member: { cookie: string }, call: Call, input: object) {
  if (!call.multipart) {
    const { status, response } = await callAs(member, call, input)
    return { status, text: await response.text() }
  }
  const body = new FormData()
  for (const [field, value] of Object.entries(input) as Array<[string, unknown]>) {
    if (value instanceof File) body.set(field, value)
    else body.set(field, String(value))
  }
  const headers = { origin, cookie: member.cookie }
  const response = await SELF.fetch(url(call), { method: call.method, headers, body })
  return { status: response.status, text: await response.text() }
}

describe('from another site', () => {
  it.each(writing)('%s is refused', async (name, call) => {
    const scene = await makeScene()
    const before = await dump()
    const input = validInputs(scene)[name]
    const withoutBody = call.method === 'GET' || call.method === 'DELETE'
    const common = { cookie: scene.member.cookie, 'content-type': 'application/json' }
    const cases: Array<Record<string, string>> = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of cases) {
      const response = await SELF.fetch(url(call, withoutBody ? input : {}), {
        method: call.method,
        headers: { ...common, ...headers },
        ...(withoutBody ? {} : { body: JSON.stringify(input) }),
      })
      expect([headers, await expectRefusal(response, headers)]).toEqual([headers, 'cross_site'])
    }
    expect(await dump()).toEqual(before)
  })
})

describe('malformed bodies', () => {
  it.each(withBody)('%s refuses them and writes nothing', async (name, call) => {
    const scene = await makeScene()
    const before = await dump()
    const valid = validInputs(scene)[name] as Record<string, unknown>
    const json = JSON.stringify(valid)
    const headers = { origin, cookie: scene.member.cookie, 'content-type': 'application/json' }
    const post = (body: BodyInit | null, more: Record<string, string> = {}) =>
      SELF.fetch(url(call), { method: call.method, headers: { ...headers, ...more }, body })

    const broken: Array<[string, BodyInit | null, Record<string, string>?]> = [
      ['cut off', json.slice(0, -1)],
      ['not JSON', 'hello=world'],
      ['an array', '[]'],
      ['null', 'null'],
      ['a string', '"x"'],
      ['unknown field', JSON.stringify({ ...valid, credits: 1000 })],
      ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
      ['too large', JSON.stringify({ ...valid, filler: 'x'.repeat(70_000) })],
      ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['text', json, { 'content-type': 'text/plain' }],
      ['broken multipart', '--x\r\n', { 'content-type': 'multipart/form-data; boundary=y' }],
      ['__proto__', `{"__proto__":{"paid_user":true},${json.slice(1)}`],
    ]
    for (const [hint, body, more] of broken) await expectRefusal(await post(body, more), hint)

    const wrong = [null, [], {}, true, -1, 1.5, 2 ** 53, 1e308, 'x'.repeat(6000), 'a\0b']
    for (const [field, value] of Object.entries(valid)) {
      for (const instead of wrong) {
        if (sameKind(value, instead)) continue
        const body = JSON.stringify({ ...valid, [field]: instead })
        await expectRefusal(await post(body), `${field}: ${JSON.stringify(instead).slice(0, 20)}`)
      }
    }
    expect(await dump()).toEqual(before)
  })
})

function sameKind(value: unknown, instead: unknown): boolean {
  if (instead === null || value === null) return true
  if (typeof value === 'object') return typeof instead === 'object'
  return typeof value === 'boolean' && typeof instead === 'boolean'
}

describe('malformed queries', () => {
  it.each(withQuery)('%s refuses them', async (name, call) => {
    const scene = await makeScene()
    const valid = validInputs(scene)[name] as Record<string, unknown>
    const headers = { origin, cookie: scene.member.cookie }
    const ask = (address: string) => SELF.fetch(address, { method: call.method, headers })
    await expectRefusal(await ask(url(call, { ...valid, unknown: 1 })), 'unknown parameter')
    await expectRefusal(await ask(`${url(call, valid)}&__proto__=1`), '__proto__')
    for (const field of Object.keys(valid)) {
      const twice = `${url(call, valid)}&${field}=1`
      await expectRefusal(await ask(twice), `${field} twice`)
      for (const value of ['', '-1', '1.5', '1e308', 'a', '9'.repeat(30), '\0', '%ff']) {
        await expectRefusal(await ask(url(call, { ...valid, [field]: value })), `${field}=${value}`)
      }
    }
  })
})

it('knows no other paths and methods', async () => {
  const paths = ['/api/nothing.php', '/api/user.php/', '/api/%ff.php', '/api/user.php%00']
  for (const path of paths) {
    const response = await SELF.fetch(origin + path)
    expect([path, response.status]).toEqual([path, 404])
  }
  const response = await SELF.fetch(`${origin}/api/chats.php`, {
    method: 'PUT',
    headers: { origin },
  })
  expect(response.status).toBe(405)
})
