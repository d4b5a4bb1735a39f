import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plantTree, runIn } from '../support/planted-tree.ts'

type Diagnostic = { code: string; filename: string }

const long = Array.from({ length: 301 }, (_, index) => `export const n${index} = ${index}`)
const branches = Array.from({ length: 16 }, (_, index) => `if (n === ${index}) return ${index}`)

const faults: Record<string, [rule: string, text: string]> = {
  'worker/a/floating.ts': [
    'typescript(no-floating-promises)',
    'async function f() { return 1 }\nexport function g() { f() }',
  ],
  'worker/a/misused.ts': [
    'typescript(no-misused-promises)',
    'export const f = (list: number[]) => list.forEach(async () => { await Promise.resolve() })',
  ],
  'worker/a/any.ts': ['typescript(no-explicit-any)', 'export const f = (x: any): unknown => x'],
  'worker/a/bang.ts': ['typescript(no-non-null-assertion)', 'export const f = (x?: number) => x!'],
  'worker/a/type.ts': [
    'typescript(consistent-type-imports)',
    "import { Shape } from './shape.ts'\nexport const f = (x: Shape) => x",
  ],
  'worker/a/cycle.ts': ['import(no-cycle)', "export { b } from './cycle-b.ts'\nexport const a = 1"],
  'worker/a/default.ts': ['import(no-default-export)', 'export default 1'],
  'worker/a/parent.ts': ['house(root-imports)', "export { f } from '../b/parent-target.ts'"],
  'worker/a/camelCase.ts': ['unicorn(filename-case)', 'export const a = 1'],
  'worker/a/long.ts': ['eslint(max-lines)', long.join('\n')],
  'worker/a/long-function.ts': [
    'eslint(max-lines-per-function)',
    `export function f() {\n${'  void 0\n'.repeat(80)}}`,
  ],
  'worker/a/complex.ts': [
    'eslint(complexity)',
    `export function f(n: number) {\n${branches.join('\n')}\nreturn 0\n}`,
  ],
  'worker/a/console.ts': ['eslint(no-console)', "export const f = () => console.log('x')"],
  'worker/a/proxy.ts': [
    'house(no-module-proxy)',
    "import { proxy } from 'valtio'\nexport const store = proxy({ n: 0 })",
  ],
  'worker/a/transaction.ts': [
    'house(no-transaction)',
    'export const f = (db: { transaction: () => number }) => db.transaction()',
  ],
  'worker/a/builder.ts': [
    'house(sql-in-queries)',
    "export const f = (db: { selectFrom: (t: string) => number }) => db.selectFrom('members')",
  ],
  'worker/a/sql.ts': [
    'house(sql-in-queries)',
    "import { sql } from 'kysely'\nexport const f = () => sql<number>`select 1`",
  ],
  'worker/a/prepare.ts': [
    'house(sql-in-queries)',
    "export const f = (db: D1Database) => db.prepare('select 1')",
  ],
  'worker/a/bucket.ts': [
    'house(photos-through-store)',
    'export const f = (env: { PHOTOS: unknown }) => env.PHOTOS',
  ],
  'operator/encoder.ts': [
    'house(photos-through-store)',
    "export const f = (env: Record<string, unknown>) => env['IMAGES']",
  ],
  'worker/a/now.ts': ['house(clock-from-context)', 'export const f = () => Date.now()'],
  'worker/a/date.ts': ['house(clock-from-context)', 'export const f = () => new Date()'],
  'contract/random.ts': ['house(no-math-random)', 'export const f = () => Math.random()'],
  'worker/a/unreasoned.ts': [
    'house(reasoned-disables)',
    '// oxlint-disable-next-line typescript/no-explicit-any\nexport const f = (x: any): unknown => x',
  ],
  'worker/a/all-off.ts': [
    'unicorn(no-abusive-eslint-disable)',
    '// oxlint-disable-next-line -- all of it\nexport const f = (x: any): unknown => x',
  ],
  'web/a/danger.tsx': [
    'react(no-danger)',
    'export const A = ({ x }: { x: string }) => <p dangerouslySetInnerHTML={{ __html: x }} />',
  ],
  'web/a/literal.tsx': ['react(jsx-no-literals)', 'export const A = () => <p>Hallo</p>'],
  'web/a/link.tsx': [
    'house(links-through-routes)',
    'export const A = ({ x }: { x: string }) => <a href={`/members/${x}`}>{x}</a>',
  ],
  'web/a/navigate.ts': [
    'house(links-through-routes)',
    "export const f = (navigate: (to: string) => void) => navigate('/members')",
  ],
}

const clean: Record<string, string> = {
  'worker/a/shape.ts': 'export type Shape = { n: number }',
  'worker/a/cycle-b.ts': 'export const b = 1',
  'worker/b/parent-target.ts': 'export const f = 1',
  'worker/index.ts': 'export default { now: () => Date.now() }',
  'worker/http/log.ts': "export const f = () => console.log('x', Date.now())",
  'worker/a/queries.ts': "import { sql } from 'kysely'\nexport const f = () => sql`select 1`",
  'worker/photos/photo-store.ts': 'export const f = ({ PHOTOS }: { PHOTOS: unknown }) => PHOTOS',
  'worker/a/root-import.ts': "export { f } from '#worker/b/parent-target.ts'",
  'worker/a/factory.ts':
    "import { proxy } from 'valtio'\nexport const make = () => proxy({ n: 0 })",
  'worker/a/dated.ts': 'export const f = (now: number) => new Date(now)',
  'worker/a/reasoned.ts':
    '// oxlint-disable-next-line typescript/no-explicit-any -- the library says so\nexport const f = (x: any): unknown => x',
  'web/a/good.tsx':
    'export const A = ({ to, t }: { to: string; t: string }) => <a href={to}><img src="/assets/a.svg" alt={t} /></a>',
  'web/dev/kit.tsx': 'export const A = () => <p>Hallo</p>',
}

it('every lint rule sees its planted fault, and nothing else is reported', async () => {
  const planted = Object.entries(faults).map(([file, [, text]]) => [file, text])
  const tree = plantTree(['.oxlintrc.json', 'checks/house-rules.ts', 'package.json'], {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2024',
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
        jsx: 'react-jsx',
        skipLibCheck: true,
        types: ['@cloudflare/workers-types'],
      },
    }),
    ...clean,
    ...Object.fromEntries(planted),
    'worker/a/cycle-b.ts': "export { a } from './cycle.ts'\nexport const b = 1",
  })
  const { failed, output } = await runIn(tree, 'oxlint', '--type-aware', '-f', 'json')
  expect(failed).toBe(true)
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  const found = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`))
  const wanted = Object.entries(faults).map(([file, [rule]]) => `${file} ${rule}`)
  expect([...found].toSorted()).toEqual(
    [...wanted, 'worker/a/cycle-b.ts import(no-cycle)'].toSorted(),
  )
})

it('mends imports from parent folders', async () => {
  const tree = plantTree(['.oxlintrc.json', 'checks/house-rules.ts', 'package.json'], {
    'worker/a/parent.ts': "export { f } from '../b/target.ts'\n",
    'worker/b/target.ts': 'export const f = 1\n',
  })
  expect((await runIn(tree, 'oxlint', '--fix')).failed).toBe(false)
  const mended = readFileSync(path.join(tree, 'worker/a/parent.ts'), 'utf8')
  expect(mended).toBe("export { f } from '#worker/b/target.ts'\n")
})
