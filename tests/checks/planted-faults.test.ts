import { expect, it, vi } from 'vitest'
import { brokenDirections } from '../../checks/directions.ts'
import { missingDocPaths, repeatedTasks, unmappedRooms } from '../../checks/doc-paths.ts'
import { foreignTables } from '../../checks/foreign-tables.ts'
import { unrunPrograms } from '../../checks/programs.ts'
import { runTool } from '../../scripts/steps.ts'
import { plantTree, runIn } from '../support/planted-tree.ts'

/** `from -> to  rule`; packages are linked into the planted tree from elsewhere. */
function ruleAndPlace(problem: string): string {
  const [places = '', rule = ''] = problem.split(/\n\s+|: /)
  return `${places.replace(/\S*node_modules/, 'node_modules')} ${rule}`.trim()
}

const lines = (...text: string[]) => `${text.join('\n')}\n`

it('the format check sees semicolons, quotes and unsorted imports', async () => {
  const tree = plantTree(['.oxfmtrc.json'], {
    'good.ts': lines("import a from 'a'", "import b from '#b'", '', 'export const c = [a, b]'),
    'semicolon.ts': lines('export const a = 1;'),
    'quotes.ts': lines('export const a = "a"'),
    'imports.ts': lines("import b from '#b'", "import a from 'a'", '', 'export const c = [a, b]'),
  })
  const { failed, output } = await runIn(tree, 'oxfmt', '--list-different')
  expect(failed).toBe(true)
  expect(output.trim().split('\n').toSorted()).toEqual(['imports.ts', 'quotes.ts', 'semicolon.ts'])
})

it('the type check sees a wrong type, the DOM in the worker and the worker in web', async () => {
  const rooms = ['contract', 'web', 'worker']
  const configs = rooms.map((room) => `${room}/tsconfig.json`)
  const copied = ['package.json', 'tsconfig.base.json', 'worker-configuration.d.ts', ...configs]
  const tree = plantTree(copied, {
    'contract/money.ts': lines("export const price: number = 'free'"),
    'web/page.ts': lines("import { answer } from '#worker/answer.ts'", 'export const a = answer'),
    'worker/answer.ts': lines('export const answer = 42'),
    'worker/dom.ts': lines('export const title = document.title'),
  })
  const { failed, output } = await runIn(tree, 'tsc', '-b', ...rooms)
  expect(failed).toBe(true)
  expect(output).toMatch(/^contract\/money\.ts.* TS2322/m)
  expect(output).toMatch(/^web\/page\.ts.* TS6307/m)
  expect(output).toMatch(/^worker\/dom\.ts.* TS2584/m)
})

it('the dead code check sees files, exports and dependencies that nothing uses', async () => {
  const tree = plantTree(['knip.jsonc', 'wrangler.toml'], {
    'package.json': JSON.stringify({
      name: 'planted',
      type: 'module',
      imports: { '#worker/*': './worker/*' },
      dependencies: { hono: '4.13.19', valibot: '1.5.0' },
      devDependencies: { wrangler: '4.149.0' },
    }),
    'worker/index.ts': lines(
      "import { Hono } from 'hono'",
      "import { used } from '#worker/half.ts'",
      'export default { used, Hono }',
    ),
    'worker/half.ts': lines('export const used = 1', 'export const forgotten = 2'),
    'worker/orphan.ts': lines('export const alone = 3'),
  })
  const { failed, output } = await runIn(tree, 'knip', '--no-config-hints')
  expect(failed).toBe(true)
  expect(output).toMatch(/Unused files \(1\)\s+worker\/orphan\.ts/)
  expect(output).toMatch(/Unused dependencies \(1\)\s+valibot/)
  expect(output).toMatch(/Unused exports \(1\)\s+forgotten/)
})

it('the directions check sees every way that is closed', async () => {
  const tree = plantTree(['package.json'], {
    'contract/route.ts': lines('export const route = 1'),
    'web/ssr.tsx': lines("import { route } from '#contract/route.ts'", 'export const ssr = route'),
    'worker/pages/render.tsx': lines("export { ssr } from '#web/ssr.tsx'"),
    'worker/chat/send-message.ts': lines("export { route } from './queries.ts'"),
    'worker/likes/like.ts': lines("export { route } from '#worker/chat/send-message.ts'"),
    'worker/people/queries.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/likes/queries.ts': lines("export { route } from '#worker/people/queries.ts'"),
    'worker/chat/queries/sending.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/chat/queries.ts': lines("export { route } from './queries/sending.ts'"),
    'worker/db/viewer.ts': lines("export { route } from '#worker/people/onlooker.ts'"),
    'worker/people/onlooker.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/mail/transport.ts': lines("export const outbox = () => import('#worker/dev/room.ts')"),
    'web/text/words.ts': lines("export { route } from '#contract/route.ts'"),
    'web/ui/words.ts': lines("export { route } from '#web/text/words.ts'"),
    'worker/dev/room.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/app.ts': lines("export const room = () => import('./dev/room.ts')"),
    'contract/react.ts': lines("export { useState } from 'react'"),
    'contract/file.ts': lines("export { readFileSync } from 'node:fs'"),
    'contract/web.ts': lines("export { ssr } from '#web/ssr.tsx'"),
    'web/members/list.ts': lines("export type { route } from '#worker/chat/queries.ts'"),
    'web/ui/card.ts': lines("export * from '#web/members/list.ts'"),
    'worker/chat/part.ts': lines("export * from '#web/ui/card.ts'"),
    'worker/chat/door.ts': lines("export { ssr } from '#web/ssr.tsx'"),
    'worker/likes/api.ts': lines("export { route } from '#worker/chat/queries.ts'"),
    'worker/likes/below.ts': lines("export { route } from '#worker/chat/queries/sending.ts'"),
    'worker/likes/queries/listing.ts': lines("export { route } from '../../chat/queries.ts'"),
    'worker/likes/list.ts': lines("export { route } from '#worker/people/queries.ts'"),
    'worker/money/refunds/queries.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/money/orders/settle.ts': lines("export * from '#worker/money/refunds/queries.ts'"),
    'worker/likes/refunds.ts': lines("export * from '#worker/money/refunds/queries.ts'"),
    'worker/newroom/count.ts': lines("export { route } from '#contract/route.ts'"),
    'worker/mail/notices/write.ts': lines("export { route } from '#worker/newroom/count.ts'"),
    'worker/people/count.ts': lines("export { route } from '#worker/newroom/count.ts'"),
    'web/newroom/list.ts': lines("export { route } from '#contract/route.ts'"),
    'web/layouts/frame.ts': lines("export { route } from '#web/newroom/list.ts'"),
    'web/newroom/store.ts': lines('export type Store = number', 'export const empty = 0'),
    'web/app/stores.ts': lines("export type { Store } from '#web/newroom/store.ts'"),
    'web/app/store.ts': lines(
      "import type { Store } from '#web/newroom/store.ts'",
      "import { empty } from '#web/newroom/store.ts'",
      'export const store: Store = empty',
    ),
    'worker/jobs/run.ts': lines("export { route } from '#worker/chat/send-message.ts'"),
    'worker/http/dev.ts': lines("export { route } from '#worker/dev/room.ts'"),
    'worker/account/login/a.ts': lines("export { b } from './b.ts'", 'export const a = 1'),
    'worker/account/login/b.ts': lines("export { a } from './a.ts'", 'export const b = 1'),
    'worker/account/login/alone.ts': lines('export const alone = 1'),
    'worker/account/login/blind.ts': lines("export { gone } from '#worker/account/login/gone.ts'"),
    'worker/account/login/demo.ts': lines("export { seed } from '../../../demo/seed.ts'"),
    'worker/blocks/block.ts': lines("export { route } from '#worker/reports/report.ts'"),
    'worker/reports/list.ts': lines("export { route } from '#worker/blocks/block.ts'"),
    'worker/reports/report.ts': lines("export type { route } from '#worker/likes/like.ts'"),
    'demo/seed.ts': lines("export { route as seed } from '#contract/route.ts'"),
  })
  const found = await brokenDirections(tree)
  expect(found.map(ruleAndPlace).toSorted()).toEqual([
    'Only 48 modules were read; there are at least 50.',
    'contract/file.ts -> fs contract-is-pure',
    'contract/react.ts -> node_modules/react/index.js contract-is-pure',
    'contract/web.ts -> web/ssr.tsx contract-is-pure',
    'web/app/store.ts -> web/newroom/store.ts app-knows-no-feature',
    'web/layouts/frame.ts -> web/newroom/list.ts design-system-knows-no-feature',
    'web/members/list.ts -> worker/chat/queries.ts web-without-worker',
    'web/ui/card.ts -> web/members/list.ts design-system-knows-no-feature',
    'worker/account/login/a.ts -> worker/account/login/b.ts -> worker/account/login/a.ts no-cycles',
    'worker/account/login/alone.ts -> worker/account/login/alone.ts no-orphans',
    'worker/account/login/blind.ts -> #worker/account/login/gone.ts nothing-unresolved',
    'worker/account/login/demo.ts -> demo/seed.ts no-tools-in-the-product',
    'worker/chat/door.ts -> web/ssr.tsx pages-hold-the-door',
    'worker/chat/part.ts -> web/ui/card.ts one-door-to-web',
    'worker/http/dev.ts -> worker/dev/room.ts dev-room-on-demand',
    'worker/jobs/run.ts -> worker/chat/send-message.ts machinery-knows-no-feature',
    'worker/likes/api.ts -> worker/chat/queries.ts closed-files',
    'worker/likes/below.ts -> worker/chat/queries/sending.ts closed-files',
    'worker/likes/list.ts -> worker/people/queries.ts profile-fragments',
    'worker/likes/queries/listing.ts -> worker/chat/queries.ts closed-files',
    'worker/likes/refunds.ts -> worker/money/refunds/queries.ts closed-files',
    'worker/mail/notices/write.ts -> worker/newroom/count.ts machinery-knows-no-feature',
    'worker/people/count.ts -> worker/newroom/count.ts machinery-knows-no-feature',
    'worker/reports -> worker/blocks -> worker/reports no-room-circles',
  ])
})

it('the directions check sees a table of a room in the SQL of the machinery', () => {
  const tree = plantTree(['worker/db/schema.ts'], {
    'worker/db/audit.ts': lines("export const end = (db) => db.selectFrom('audit_log')"),
    'worker/db/balance.ts': lines("export const found = (db) => db.selectFrom('members')"),
    'worker/db/personal-data/people.ts': lines("export const tables = ['likes']"),
    'worker/jobs/queries.ts': lines(
      '/** Nothing that is from members. */',
      'export const old = sql`delete from mail_tokens where id in (select id from outbox)`',
    ),
    'worker/likes/queries.ts': lines("export const likes = (db) => db.selectFrom('likes')"),
  })
  expect(foreignTables(tree).toSorted()).toEqual([
    "worker/db/balance.ts names members, a room's table",
    "worker/jobs/queries.ts names mail_tokens, a room's table",
  ])
})

it('the documents check sees paths that are gone', () => {
  const tree = plantTree([], {
    'README.md': 'See `worker/chat/queries.ts`, `worker/<room>/api.ts` and `worker/`; `npm test`.',
    'docs/map.md': 'Not `/members` nor `text/html`, but `worker/chat/gone.ts` and `nowhere.toml`.',
    'docs/decisions/0001-rooms.md': 'It is in `worker/chat/`, and was in `worker/talk/`.',
    'worker/chat/queries.ts': '',
    'worker/chat/api.ts': '',
  })
  expect(missingDocPaths(tree)).toEqual([
    'docs/map.md: `worker/chat/gone.ts` does not exist',
    'docs/map.md: `nowhere.toml` does not exist',
    'docs/decisions/0001-rooms.md: `worker/talk/` does not exist',
  ])
  expect(unmappedRooms(tree)).toEqual([])
})

it('the documents check sees a room that no row of the map names', () => {
  const tree = plantTree([], {
    'docs/map.md': '| sending | `worker/chat/send-message.ts`, `web/chat/` |',
    'worker/chat/send-message.ts': '',
    'worker/gifts/send-gift.ts': '',
    'web/chat/chat.tsx': '',
    'web/gifts/gifts.tsx': '',
  })
  expect(unmappedRooms(tree).toSorted()).toEqual([
    'docs/map.md: no row names web/gifts/',
    'docs/map.md: no row names worker/gifts/',
  ])
})

it('the documents check sees a task that two rows of the map tell', () => {
  const tree = plantTree([], {
    'docs/map.md': lines(
      '| task | files |',
      '| --- | --- |',
      '| a page | `a` |',
      '| a mail | `b` |',
    ),
  })
  expect(repeatedTasks(tree)).toEqual([])
  const merged = plantTree([], {
    'docs/map.md': lines(
      '| a page | `a`, `b` |',
      '| a mail | `b` |',
      '| a page | `a` |',
      '| a mail, also in German | `b` |',
    ),
  })
  expect(repeatedTasks(merged)).toEqual([
    'docs/map.md: two rows for "a page"',
    'docs/map.md: two rows for "a mail"',
  ])
})

it('the check of programs sees a command and a program that nothing runs, and one that is gone', () => {
  const command = (file: string) => `node --disable-warning=ExperimentalWarning ${file}`
  const tree = plantTree([], {
    'package.json': JSON.stringify({
      scripts: { test: command('scripts/test.ts'), good: command('scripts/good.ts'), new: 'vite' },
    }),
    'scripts/test.ts': lines("import { part } from './part.ts'", 'part()'),
    'scripts/good.ts': '',
    'scripts/alone.ts': '',
    'scripts/part.ts': lines('export const part = () => {}'),
    'scripts/both.ts': lines('export const both = 1', 'if (import.meta.main) start()'),
    'operator/start.ts': lines("import { both } from '../scripts/both.ts'"),
    'tests/load/strain.ts': '',
  })
  const step = { name: 'one', tool: 'node', runs: ['good', 'gone', 'tests/load/strain.ts'] }
  expect(unrunPrograms(tree, [step]).map((problem) => problem.split(':')[0])).toEqual([
    'new',
    'operator/start.ts',
    'scripts/alone.ts',
    'scripts/both.ts',
    'gone',
  ])
})

it('a program that hangs is ended with what it has started, and says so', async () => {
  // As when this test is no part of a step itself.
  vi.stubEnv('IN_STEP', undefined)
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' })`
  const args = ['-e', child]
  const { code, output } = await runTool({ name: 'hangs', tool: 'node', args, patienceSeconds: 1 })
  vi.unstubAllEnvs()
  expect(code).toBe(124)
  expect(output).toContain('hangs: not done after 1 s, ended.')
})

it('every step has a time limit, also one that names none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const args = ['-e', 'setInterval(() => {}, 1e6)']
  const ended = runTool({ name: 'hangs', tool: 'node', args })
  vi.advanceTimersByTime(601_000)
  vi.useRealTimers()
  expect(await ended).toEqual({ code: 124, output: '\nhangs: not done after 600 s, ended.' })
})
