import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reportProblems } from './report.ts'

const made = /^(dist|node_modules|screens|test-results|\.(cache|wrangler|dev\.vars|git))(\/|$)/
const exclude = ['node_modules', 'dist', '.cache', '.git']

export function missingDocPaths(root: string): string[] {
  return globSync(['README.md', 'docs/**/*.md'], { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```.*?^```/gms, '')
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
    return quoted
      .filter((words) => looksLikePath(words, root) && !exists(words, root))
      .map((words) => `${file}: \`${words}\` does not exist`)
  })
}

/** Rooms of which no row of the map names a file. */
export function unmappedRooms(root: string): string[] {
  const map = readFileSync(path.join(root, 'docs/map.md'), 'utf8')
  return globSync('{worker,web}/*/', { cwd: root })
    .map((room) => `${room.replaceAll('\\', '/').replace(/\/$/, '')}/`)
    .filter((room) => !map.includes(room))
    .map((room) => `docs/map.md: no row names ${room}`)
}

/**
 * A merge keeps both lines of a row that only one side has changed. What follows the first comma of
 * a task may be what was changed.
 */
export function repeatedTasks(root: string): string[] {
  const map = readFileSync(path.join(root, 'docs/map.md'), 'utf8')
  const tasks = [...map.matchAll(/^\| ((?!task |---)[^|,;(]+)/gm)].map(([, task = '']) =>
    task.trim(),
  )
  return tasks
    .filter((task, index) => tasks.indexOf(task) !== index)
    .map((task) => `docs/map.md: two rows for "${task}"`)
}

/** `worker/chat/queries.ts`, `docs/`, `wrangler.toml`; not `/members`, `text/html` or a command. */
function looksLikePath(words: string, root: string): boolean {
  if (!/^\w[\w./@*<>{},-]*$/.test(words) || made.test(words)) return false
  const [first = '', ...rest] = words.split('/')
  const isFile = /\.(tsx?|mjs|json|toml|sql|css|md)$/.test(words)
  return isFile || (rest.length > 0 && existsSync(path.join(root, first)))
}

function exists(words: string, root: string): boolean {
  if (existsSync(path.join(root, words))) return true
  const pattern = words.replaceAll(/<[\w-]+>/g, '*').replace(/\/$/, '')
  const anywhere = pattern.includes('/') ? pattern : `**/${pattern}`
  return globSync(anywhere, { cwd: root, exclude }).length > 0
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  reportProblems([...missingDocPaths(root), ...unmappedRooms(root), ...repeatedTasks(root)])
}
