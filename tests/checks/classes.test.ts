import { createGenerator } from 'unocss'
import { expect, it } from 'vitest'
import { classProblems } from '../../checks/classes.ts'
import uno from '../../uno.config.ts'
import { plantTree } from '../support/planted-tree.ts'

const words = 'fixed table blur static inline p-4 md:flex'
const lines = (...text: string[]) => `${text.join('\n')}\n`

async function rulesOf(code: string): Promise<string[]> {
  const generator = await createGenerator(uno)
  const { matched } = await generator.generate(code, { id: '/web/planted.tsx', preflights: false })
  return [...matched].toSorted()
}

it('comments, texts, names and comparisons make no rules', async () => {
  const code = lines(
    `// ${words}`,
    `/* ${words} */`,
    `const fixed = '${words}', table = { blur: \`${words}\` }`,
    `export const A = ({ tone }) => (`,
    `  <p hidden title="${words}" className={cx(tone === 'fixed' && table.blur, fixed)}>`,
    `    ${words} {/* ${words} */}`,
    `  </p>`,
    `)`,
  )
  expect(await rulesOf(code)).toEqual([])
})

it('every string that can become a class makes its rule', async () => {
  const code = lines(
    "const look = cx('p-1', on && 'p-2', off || 'p-3', named ?? 'p-4')",
    'export const A = ({ kind }) => (',
    '  <Menu className="p-5" triggerClassName={on ? `p-6 btn-${kind} p-7` : \'p-8\'}>',
    '    <p className={`p-9 ${on ? "p-10" : off && "p-11"}`} class={"p-12" as string} />',
    '  </Menu>',
    ')',
  )
  const all = Array.from({ length: 12 }, (_, index) => `p-${index + 1}`)
  expect(await rulesOf(code)).toEqual(all.toSorted())
})

it('a class without a style, and classes that are not marked as such, are found', async () => {
  const tree = plantTree([], {
    'web/ui/good.css': '.card { color: red }',
    'web/ui/good.tsx': lines(
      "const look = cx('flex')",
      'export const A = <p className="group card md:static"><b className="group-open:flex" /></p>',
      'export const B = <input type="hidden" title="Add a table" aria-label="main h1" />',
    ),
    'web/ui/wrong.tsx': lines(
      "const look = 'flex items-center'",
      "const tones = { good: 'text-success', bad: `card p-4` }",
      'export const A = <p className="itmes-center crad" />',
    ),
  })
  expect(await classProblems(tree)).toEqual([
    'web/ui/wrong.tsx: no style is called itmes-center',
    'web/ui/wrong.tsx: no style is called crad',
    "web/ui/wrong.tsx:1: write cx('flex items-center'), or it gets no style",
    "web/ui/wrong.tsx:2: write cx('text-success'), or it gets no style",
    "web/ui/wrong.tsx:2: write cx('card p-4'), or it gets no style",
  ])
})
