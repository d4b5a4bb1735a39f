import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/tool-env.ts'

const client = path.join(root, '.cache/production/client')

type Chunk = { css?: string[] }
const manifest = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>

const common = manifest['web/client.tsx']?.css?.[0] ?? ''
const files = globSync('assets/*.css', { cwd: client })
const read = (file: string) => readFileSync(path.join(client, file), 'utf8')

/** What stands before the outermost `{` or `;`: `@layer base`, `.p-4`. */
function preludes(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g)) {
    if (depth === 0 && (sign === '{' || sign === ';')) found.push(css.slice(from, index).trim())
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0 && sign !== '{') from = index + sign.length
  }
  return found
}

function layersOf(file: string): string[] {
  const named = preludes(read(file)).filter((prelude) => prelude.startsWith('@layer '))
  return [...new Set(named.flatMap((prelude) => prelude.slice('@layer '.length).split(/, ?/)))]
}

const isDefinition = (prelude: string) => /^@(font-face|keyframes|property|charset)/.test(prelude)

test('a stylesheet that is loaded apart has all its rules in layers', () => {
  const loose = files
    .filter((file) => file !== common)
    .flatMap((file) => preludes(read(file)).map((prelude) => ({ file, prelude })))
    .filter(({ prelude }) => !prelude.startsWith('@layer ') && !isDefinition(prelude))
  expect(loose).toEqual([])
})

test('no layer is in two stylesheets, whose order would decide', () => {
  const themes = new Set(
    Object.keys(manifest)
      .filter((key) => key.startsWith('web/styles/niches/'))
      .map((key) => (manifest[key] as { file: string }).file),
  )
  // A page has one theme.
  const [first = ''] = themes
  const apart = files.filter((file) => file !== common && (file === first || !themes.has(file)))
  const layers = apart.flatMap(layersOf)
  expect(layers.filter((layer, index) => layers.indexOf(layer) !== index)).toEqual([])
  expect(layersOf(common).toSorted()).toEqual([...layers, 'base', 'components'].toSorted())
})
