import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Tree = { [key: string]: string | Tree }

export type Text = string | Record<string, string>
export type Texts = Map<string, Text>
export type Catalogue = { files: string[]; texts: Texts }

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

export function readCatalogue(root: string, language: string, at = 'locales'): Catalogue {
  const folder = path.join(root, at, language)
  const files = globSync('*.json', { cwd: folder }).toSorted()
  const texts: Texts = new Map()
  for (const file of files) {
    const tree = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree
    collect(tree, path.basename(file, '.json'), texts)
  }
  return { files, texts }
}

function collect(tree: Tree, prefix: string, texts: Texts): void {
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}.${name}`
    if (typeof value === 'string' || isPlural(value)) texts.set(key, value)
    else collect(value, key, texts)
  }
}

function isPlural(value: Tree): value is Record<string, string> {
  return 'other' in value && Object.keys(value).every((name) => categories.has(name))
}
