import { beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#contract/staff.ts'
import { makeMember } from '../support/members.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeObjected, makeReported, take } from './support/judged.ts'
import { makeTaken, makeWaiting } from './support/photo-cases.ts'

const me = addressOf('moderator')

beforeEach(() => makeStaff(...roles))

async function read(query: string) {
  const response = await ask(me, `/${query}`)
  const html = await response.text()
  const cases = [...html.matchAll(/data-case="([^"]+)"/g)].map(([, name = '']) => name).toSorted()
  return { status: response.status, html, cases }
}

async function makeAll() {
  const mine = `photo:${(await makeTaken()).id}`
  const far = `photo:${(await makeWaiting(await makeMember({ signup_host: 'ver.example', signup_date: 0 }))).id}`
  const threat = `report:${(await makeReported({ category: 'threat' })).id}`
  const objection = `objection:${(await makeObjected()).id}`
  return { mine, far, threat, objection }
}

describe('the queue is searched by a form', () => {
  it('for what a row says, its kind, domain and risk, and what is one’s own', async () => {
    const { mine, far, threat, objection } = await makeAll()
    const all = [mine, far, threat, objection].toSorted()
    expect((await read('')).cases).toEqual(all)
    for (const [query, wanted] of [
      ['?q=&kind=&host=&risk=', all],
      ['?q=BEZWAAR', [objection]],
      ['?q=ver.ex', [far]],
      ['?q=minderjarig', [threat]],
      ['?q=%25', []],
      ['?kind=photo', [mine, far].toSorted()],
      ['?kind=photo&mine=1', [mine]],
      ['?host=ver.example', [far]],
      ['?risk=urgent', [threat]],
      ['?risk=urgent&kind=photo', []],
      ['?kind=nothing', []],
    ] as const) {
      const { status, cases, html } = await read(query)
      expect([query, status, cases]).toEqual([query, 200, wanted])
      const left = all.length - wanted.length
      expect(html.includes(`${wanted.length} van 4 zaken`)).toBe(left > 0)
    }
  })

  it('keeps what was asked, offers what there is, and leads on to the same', async () => {
    const { mine } = await makeAll()
    await take('photo', mine.slice('photo:'.length))
    const { html } = await read('?q=foto&kind=photo&mine=1')
    expect(html).toContain('value="foto"')
    expect(html).toMatch(/<option value="photo" selected/)
    expect(html).toMatch(/<option value="ver.example"/)
    expect(html).not.toMatch(/<option value="(removed_before|question)"/)
    expect(html).toMatch(/name="mine"[^>]*checked|checked[^>]*name="mine"/)
    expect(html).toContain('href="/?q=foto&amp;kind=photo&amp;mine=1"')
  })

  it('does not say that what it leaves out is new', async () => {
    const { far, threat, objection, mine } = await makeAll()
    const { html } = await read('?host=ver.example')
    const [, hidden = ''] = /data-hidden="([^"]*)"/.exec(html) ?? []
    expect((JSON.parse(hidden.replaceAll('&quot;', '"')) as string[]).toSorted()).toEqual(
      [threat, objection, mine].toSorted(),
    )
    expect(hidden).not.toContain(far)
  })

  it.each(['?unknown=1', '?q=a&q=b', `?q=${'x'.repeat(101)}`, '?mine=2', '?kind=%00'])(
    'refuses %s',
    async (query) => {
      await makeAll()
      const { status, cases } = await read(query)
      expect([status, cases]).toEqual([400, []])
    },
  )
})

describe('the commands', () => {
  it('are what the page shows: no place of another role', async () => {
    for (const role of roles) {
      const html = await (await ask(addressOf(role), '/')).text()
      expect(html).toContain('<dialog class="commands"')
      const places = [...html.matchAll(/class="nav" href="([^"]+)"/g)].map(([, path]) => path)
      expect([role, places.includes('/staff')]).toEqual([role, role === 'admin'])
      expect([role, places.includes('/questions')]).toEqual([role, role === 'chat'])
    }
  })
})
