import { expect, it } from 'vitest'
import { pageTextProblems } from '../../checks/page-texts.ts'
import { plantTree } from '../support/planted-tree.ts'

const texts = {
  app: { title: 'a' },
  auth: { proof: { label: 'b' } },
  home: { title: 'c', hair: { red: 'd' } },
  likes: { title: 'e', more: { one: '1', other: '2' } },
  terms: { title: 'f' },
  faq: { title: 'g' },
}
const routes = {
  home: { texts: ['home'] },
  leave: { texts: ['auth'] },
  faq: { texts: ['faq'] },
  terms: { texts: ['terms'] },
}
const screens = `
  const screens: { [Name in RouteName]: Screen } = {
    home: screen(() => import('#web/home.tsx')),
    leave: screen(() => import('#web/leave.tsx')),
    faq: screen(() => import('#web/article.tsx')),
    'terms': screen(() => import('#web/article.tsx')),
  }
  const broken = () => import('#web/broken.tsx')`

function problems(files: Record<string, string> = {}, changed: Partial<typeof routes> = {}) {
  const locales = Object.entries(texts).map(([namespace, tree]) => [
    `locales/nl/${namespace}.json`,
    JSON.stringify(tree),
  ])
  const tree = plantTree([], {
    ...Object.fromEntries(locales),
    'web/shell/app.tsx': "import { screens } from './screens.ts'\nt('app.title')",
    'web/shell/screens.ts': screens,
    'web/broken.tsx': "t('app.title')",
    'web/home.tsx':
      "import { Part } from './part.tsx'\nimport type { Leave } from '#web/leave.tsx'\nt('home.title')",
    'web/part.tsx': "import react from 'react'\nt(`home.hair.${x}`)",
    'web/leave.tsx': "import { Proof } from '#web/proof.tsx'",
    'web/proof.tsx': "const label: TextKey = 'auth.proof.label'",
    'web/article.tsx': "import { articles } from './articles.ts'",
    'web/articles.ts':
      "const articles = { faq: 'faq.title', terms: 'terms.title' } satisfies { [Name in RouteName]?: TextKey }",
    ...files,
  })
  return pageTextProblems(tree, { ...routes, ...changed }, ['app'], ['likes'])
}

it('knows that alerts bring their texts, to themselves alone', () => {
  const app = "import { screens } from './screens.ts'\nimport '#web/notices/alerts/alerts.tsx'"
  const files = { 'web/shell/app.tsx': app, 'web/notices/alerts/alerts.tsx': "t('likes.title')" }
  expect(problems(files)).toEqual([])
  expect(problems({ ...files, 'web/home.tsx': "t('home.title'); t('likes.title')" })).toEqual([
    'home: its texts lack likes, which web/home.tsx:1 uses',
  ])
})

it('says nothing about pages that declare what they use', () => {
  expect(problems()).toEqual([])
})

it('sees a text of a module that a screen imports, its route without it', () => {
  expect(problems({}, { leave: { texts: [] } })).toEqual([
    'leave: its texts lack auth, which web/proof.tsx:1 uses',
  ])
  expect(problems({ 'web/part.tsx': "\ntn('likes.more', 2); t('home.title')" })).toEqual([
    'home: its texts lack likes, which web/part.tsx:2 uses',
  ])
})

it('sees a text of a part that is loaded on demand, and in a template', () => {
  const part = 'const later = () => import("./later.tsx"); t(`home.hair.${x}`)'
  const later = 't(`likes.${name}`)'
  expect(problems({ 'web/part.tsx': part, 'web/later.tsx': later })).toEqual([
    'home: its texts lack likes, which web/later.tsx:1 uses',
  ])
  const re = 'export { later } from "./later.tsx"'
  expect(problems({ 'web/part.tsx': re, 'web/later.tsx': later })).toHaveLength(1)
})

it('knows parts that fetch their texts themselves, and only for these', () => {
  const modal = "t('likes.title')"
  const loads = "import './modal.tsx'\nimport.meta.glob('../locales/*/likes.json')"
  const part = 'import("./load.ts")'
  expect(problems({ 'web/part.tsx': part, 'web/load.ts': loads, 'web/modal.tsx': modal })).toEqual(
    [],
  )
  const other = "t('likes.title'); t('faq.title')"
  expect(problems({ 'web/part.tsx': part, 'web/load.ts': loads, 'web/modal.tsx': other })).toEqual([
    'home: its texts lack faq, which web/modal.tsx:1 uses',
  ])
  const both = `${part}; import('./modal.tsx')`
  expect(problems({ 'web/part.tsx': both, 'web/load.ts': loads, 'web/modal.tsx': modal })).toEqual([
    'home: its texts lack likes, which web/modal.tsx:1 uses',
  ])
  const page = "if (data?.route !== 'leave') return\nadd(data.texts)\nimport('./proof.tsx')"
  expect(problems({ 'web/part.tsx': page })).toEqual([])
  expect(problems({ 'web/part.tsx': page.replace('add(data.texts)', '') })).toEqual([
    'home: its texts lack auth, which web/proof.tsx:1 uses',
  ])
})

it('sees a text around every screen, and on the page of errors', () => {
  const app = "import { screens } from './screens.ts'\nt('home.title')"
  expect(problems({ 'web/shell/app.tsx': app }).map((problem) => problem.split(':')[0])).toEqual([
    'leave',
    'faq',
    'terms',
    'error',
  ])
  expect(problems({ 'web/broken.tsx': "t('auth.proof.label')" })).toContain(
    'error: its texts lack auth, which web/broken.tsx:1 uses',
  )
})

it('sees texts that nothing uses, and a route without a screen', () => {
  expect(problems({}, { home: { texts: ['home', 'likes'] } })).toEqual([
    'home: nothing uses likes of its texts',
  ])
  const without = screens.replace(/leave: .*/, '')
  expect(problems({ 'web/shell/screens.ts': without })).toEqual([
    'leave: nothing uses auth of its texts',
    'leave: no table by route imports its screen',
  ])
})
