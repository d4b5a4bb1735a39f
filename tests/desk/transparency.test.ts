import { beforeEach, expect, it } from 'vitest'
import { HOUR } from '#contract/time.ts'
import { insertAll } from '../support/crowd.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const admin = addressOf('admin')
const may = Date.parse('2025-05-05T10:00:00Z')

beforeEach(async () => {
  await makeStaff('admin')
  const report = { subject: 'photo', category: 'explicit', host: 'localhost' }
  const closed = { outcome: 'upheld', closed_at: may + 3 * HOUR }
  await insertAll('reports', [
    { id: '100000000001', ...report, created_at: may, ...closed },
    { id: '100000000002', ...report, created_at: may, outcome: null, closed_at: null },
    {
      id: '100000000003',
      ...report,
      created_at: may + 400 * 24 * HOUR,
      outcome: null,
      closed_at: null,
    },
  ])
  await insertAll('decisions', [
    {
      id: '100000000004',
      host: 'localhost',
      kind: 'photo',
      rule: 'nudity',
      decided_by: 'els',
      decided_at: may,
      object_until: may + 1,
    },
  ])
})

const read = async (query: string) => (await ask(admin, `/transparency${query}`)).text()
const cells = (html: string) => [...html.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text]) => text)

it('the report of a year says what the sheet says, which is saved as a file', async () => {
  const html = await read('?year=2025')
  expect(cells(html)).toEqual(
    expect.arrayContaining(['Een foto, Naakt of seks waar dat niet hoort', '2', '1', '0']),
  )
  expect(html).toContain('Foto weg: Er is bloot op te zien.')
  expect(html).toContain('3 uur')
  expect(html).toContain('href="/transparency/file?year=2025"')

  const file = await ask(admin, '/transparency/file?year=2025')
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="transparency-2025.html"',
  )
  const sheet = await file.text()
  expect(sheet).toContain('Content moderation of all domains, 2025-01-01 to 2026-01-01')
  expect(cells(sheet)).toEqual(expect.arrayContaining(['photo', 'explicit', '2', '1', '0']))
})

it('is of one domain, and of another year, if asked', async () => {
  expect(await read('?year=2025&host=elders.example')).not.toContain('Naakt')
  expect(await read('?year=2025&host=localhost')).toContain('Naakt')
  expect(await read('?year=2024&host=')).not.toContain('Naakt')
})

it('refuses what is no year', async () => {
  for (const query of ['?year=25', '?year=x', '?month=1']) {
    expect([query, (await ask(admin, `/transparency${query}`)).status]).toEqual([query, 400])
    expect([query, (await ask(admin, `/transparency/file${query}`)).status]).toEqual([query, 400])
  }
})
