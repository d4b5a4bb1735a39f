import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * The names of all dialogs of the site, from its source.
 * @throws when one has no name, or is a dialog of its own making
 */
export function findDialogNames(): string[] {
  const files = globSync('web/**/*.tsx', { cwd: root }).filter((file) => {
    return file !== 'web/ui/dialog.tsx' && !file.startsWith('web/dev/')
  })
  return files.flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8'), file))
}

export function namesIn(source: string, file: string): string[] {
  if (/<dialog\b|showModal\(/.test(source)) throw new Error(`${file} makes its own dialog`)
  const names = [...source.matchAll(/<Dialog\s+name="([\w-]+)"/g)].map(([, name = '']) => name)
  if (names.length !== [...source.matchAll(/<Dialog\b/g)].length) {
    throw new Error(`${file} has a Dialog that does not begin with its name`)
  }
  return names
}
