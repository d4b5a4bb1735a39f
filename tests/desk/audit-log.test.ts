import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { recordAct } from '#worker/db/audit.ts'
import { verifyAudit } from '#worker/db/verify-audit.ts'
import { type ActFilter, listActs } from '#worker/desk/audit/queries.ts'
import { insertAll } from '../support/crowd.ts'
import { runDeletionCrons } from '../support/leaver.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { planOf, prepare } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const admin = addressOf('admin')

beforeEach(() => makeStaff('admin'))

type Planted = { operator?: string; act?: string; subject?: string | null; detail?: string | null }

const start = Date.parse('2026-03-01T00:00:00Z')
let planted = 0

/** One a minute, each later than the one before. */
async function plant(count: number, line: Planted = {}): Promise<void> {
  const made = Array.from({ length: count }, () => {
    const id = `p${++planted}`
    const common = { operator: 'els@vonk.example', act: 'photo approved', hash: id }
    return { subject: null, detail: null, ...common, ...line, id, at: start + planted * 60_000 }
  })
  await insertAll('audit_log', made)
}

const open = async (query = '') => (await ask(admin, `/audit${query}`)).text()

const idsIn = (html: string) =>
  [...html.matchAll(/\/audit\/lines\/(p\d+)"/g)].map((found) => found[1] ?? '')

const newest = async () =>
  (await rows('select operator, act, subject, detail from audit_log order by seq desc limit 1'))[0]

async function csv(query = ''): Promise<Record<string, string>[]> {
  const response = await ask(admin, `/audit/file${query}`)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return parse(await response.text(), { columns: true, bom: true })
}

describe('the log', () => {
  it('is filtered by whom, act, subject and days, and by all of them', async () => {
    await plant(2)
    await plant(1, { operator: 'wil@vonk.example' })
    await plant(1, { act: 'photo removed', subject: 'foto-1' })
    await plant(1, { act: 'photo removed', subject: 'foto-1', operator: 'wil@vonk.example' })
    const last = planted
    const named = (...back: number[]) => back.map((at) => `p${last - at}`)
    const cases: Array<[string, string[]]> = [
      ['?by=wil%40vonk.example', named(0, 2)],
      ['?act=photo+removed', named(0, 1)],
      ['?of=foto-1', named(0, 1)],
      ['?of=foto-1&by=els%40vonk.example&act=photo+removed', named(1)],
      ['?by=wil%40vonk.example&act=photo+removed&from=&to=&of=', named(0)],
      ['?from=2026-03-01&to=2026-03-01', named(0, 1, 2, 3, 4)],
      ['?from=2026-02-01&to=2026-02-28', []],
      ['?from=2026-03-02&to=2026-03-02', []],
    ]
    for (const [query, expected] of cases) {
      expect([query, idsIn(await open(query))]).toEqual([query, expected])
      const inFile = (await csv(query)).flatMap(({ id = '' }) => (/^p\d/.test(id) ? id : []))
      expect([query, inFile]).toEqual([query, expected])
    }
  })

  it('goes on where the page before ended, each line once', async () => {
    await plant(120)
    const seen: string[] = []
    for (let query: string | null = '?by=els%40vonk.example'; query !== null;) {
      const html = await open(query)
      seen.push(...idsIn(html))
      const next = /href="\/audit(\?[^"]*after=[^"]*)"/.exec(html)?.[1]
      query = next?.replaceAll('&amp;', '&') ?? null
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `p${planted - at}`))
  })

  it('is a line itself when it is read, exported, and when one line is', async () => {
    await plant(1, { subject: 'foto-2' })
    await open('?of=foto-2&act=photo+approved&from=2026-03-01&to=2026-03-31')
    const detail = 'act photo approved, from 2026-03-01, until 2026-04-01'
    expect(await newest()).toEqual({
      operator: admin,
      act: 'log looked at',
      subject: 'foto-2',
      detail,
    })
    await csv('?by=els%40vonk.example')
    const exported = { act: 'log exported', subject: null, detail: 'by els@vonk.example' }
    expect(await newest()).toEqual({ operator: admin, ...exported })
    await ask(admin, `/audit/lines/p${planted}`)
    expect(await newest()).toMatchObject({ act: 'log looked at', detail: `line p${planted}` })
    expect((await ask(addressOf('moderator'), '/audit')).status).toBe(403)
  })

  it('is a chain that is whole after it was read', async () => {
    const ctx = { ...operating(), operator: 'els@vonk.example' }
    await recordAct(ctx, { act: 'photo approved', subject: 'foto-3' })
    await open('?of=foto-3')
    await open('?of=nobody')
    await csv()
    expect((await verifyAudit(operating().db, null)).broken).toBeNull()
  })

  it('refuses what no form of it sends', async () => {
    const wrong = [
      '?act=nonsense',
      '?from=yesterday',
      '?from=2026-02-31',
      '?to=2026-13-01',
      '?after=1',
      '?after=1.x',
      '?page=2',
      '?by=a&by=b',
      `?of=${'x'.repeat(300)}`,
    ]
    for (const query of wrong) {
      expect([query, (await ask(admin, `/audit${query}`)).status]).toEqual([query, 400])
      expect([query, (await ask(admin, `/audit/file${query}`)).status]).toEqual([query, 400])
    }
  })
})

describe('who was purged', () => {
  it('is not found by the number, which then stands in no line either', async () => {
    const id = 4712
    await recordAct(operating(), { act: 'sessions ended', subject: String(id) })
    expect(await open(`?of=${id}`)).toContain('Sessies beëindigd')
    await makeMember({ id, account: 'deleting', deleting_until: Date.now() + DAY })
    await runDeletionCrons(2)
    expect(await open(`?of=${id}`)).toContain('Hierover staat niets')
    await csv(`?of=${id}`)
    const about = 'select id from audit_log where subject = ?1 or instr(detail, ?1) > 0'
    expect(await rows(about, String(id))).toEqual([])
    expect((await verifyAudit(operating().db, null)).broken).toBeNull()
  })
})

describe('a file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '"=1', '＝1'])(
    'has %j as text, not as a formula',
    async (detail) => {
      await plant(1, { detail })
      const [line] = await csv('?from=2026-03-01&to=2026-03-31')
      expect(line?.['detail']).toBe(`'${detail}`)
    },
  )

  it('has all lines, of many pages, with commas, quotes and line ends in them', async () => {
    await plant(1100)
    await plant(1, { detail: 'a, "b"\r\nc;d' })
    const lines = await csv('?from=2026-03-01&to=2026-03-31')
    expect(lines.map(({ id }) => id)).toEqual(
      Array.from({ length: 1101 }, (_, at) => `p${planted - at}`),
    )
    expect(lines[0]?.['detail']).toBe('a, "b"\r\nc;d')
  })
})

describe('rows read', () => {
  const asked: Array<[string, ActFilter, string]> = [
    ['all', {}, 'audit_log_by_time'],
    ['days', { from: start, until: start + DAY }, 'audit_log_by_time'],
    ['by', { operator: 'wil@vonk.example' }, 'audit_log_by_operator'],
    ['act', { act: 'photo removed' }, 'audit_log_by_act'],
    ['both', { operator: 'wil@vonk.example', act: 'photo removed' }, 'audit_log_by_both'],
    ['subject', { subject: 'foto-4' }, 'audit_log_by_subject'],
    [
      'everything',
      {
        subject: 'foto-4',
        operator: 'wil@vonk.example',
        act: 'photo removed',
        from: start,
        until: start + 365 * DAY,
      },
      'audit_log_by_subject',
    ],
  ]

  it.each(asked)('asked for %s, an index finds and orders them', async (_, filter, index) => {
    for (const after of [undefined, { at: start + DAY, seq: 9 }]) {
      const plan = await planOf(listActs(operating().db, filter, 51, after))
      expect(plan).toContain(`USING INDEX ${index}`)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })

  it('do not grow with the log, whatever is asked for', async () => {
    const line = { operator: 'wil@vonk.example', act: 'photo removed', subject: 'foto-4' }
    await plant(30, line)
    const readRows = async (filter: ActFilter) => {
      const { meta } = await prepare(listActs(operating().db, filter, 21)).all()
      return meta.rows_read
    }
    const before = await Promise.all(asked.map(([, filter]) => readRows(filter)))
    await plant(400)
    await plant(400, { operator: 'wil@vonk.example' })
    await plant(400, { act: 'photo removed' })
    await plant(30, line)
    const after = await Promise.all(asked.map(([, filter]) => readRows(filter)))
    for (const [at, [name]] of asked.entries()) {
      expect([name, (after[at] ?? 0) <= Math.max(before[at] ?? 0, 61)]).toEqual([name, true])
    }
  })
})
