import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const line = /^  '?([\w-]+)'?: screen\(\s*\(\) => import\('#([^']+)'\)/gm

/** Each route of web/shell/screens.ts and its parts, with the source file of its page. */
export function screenFiles(): { route: string; file: string }[] {
  return globSync('web/shell/{screens.ts,screens/*.ts}', { cwd: root }).flatMap((table) =>
    [...readFileSync(path.join(root, table), 'utf8').matchAll(line)].map(
      ([, route = '', file = '']) => ({ route, file }),
    ),
  )
}
