import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGenerator } from 'unocss'
import uno from '../uno.config.ts'
import { stringsOf } from '../vite/class-strings.ts'
import { ICON_NAMES } from '../web/ui/icon-names.ts'
import { reportProblems } from './report.ts'

const icons: ReadonlySet<string> = new Set(ICON_NAMES)

export async function classProblems(root: string): Promise<string[]> {
  const generator = await createGenerator(uno)
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).toSorted()
  const sources = files.map((file) => ({
    file,
    ...stringsOf(readFileSync(path.join(root, file), 'utf8'), file),
  }))
  const all = sources.flatMap(({ classes }) => classes)
  const named = namesInStyles(root)
  const problems: string[] = []
  for (const { file, classes, others } of sources) {
    // The development room styles the kit's states by script.
    for (const name of file.startsWith('web/dev/') ? [] : new Set(classes)) {
      const styled = named.has(name) || marks(name, all) || (await generator.parseToken(name))
      if (!styled) problems.push(`${file}: no style is called ${name}`)
    }
    for (const { text, line } of others) {
      const names = text.split(/\s+/).filter(Boolean)
      const rules = await Promise.all(names.map((name) => generator.parseToken(name)))
      const isClasses = names.every((name, index) => rules[index] || named.has(name))
      const certain = names.length > 1 || /[-:[]/.test(text)
      if (!isClasses || !certain || !rules.some(Boolean) || icons.has(text)) continue
      problems.push(`${file}:${line}: write cx('${text.trim()}'), or it gets no style`)
    }
  }
  return problems
}

function namesInStyles(root: string): Set<string> {
  const names = new Set<string>()
  for (const file of globSync('web/**/*.css', { cwd: root })) {
    const css = readFileSync(path.join(root, file), 'utf8')
    for (const [, name = ''] of css.matchAll(/\.([a-z_][\w-]*)/gi)) names.add(name)
  }
  return names
}

/** As in `group-open:…`, `has-[.back]:…`. */
function marks(name: string, all: readonly string[]): boolean {
  return all.some((other) => other.startsWith(`${name}-`) || other.includes(`.${name}]`))
}

if (import.meta.main) reportProblems(await classProblems(path.join(import.meta.dirname, '..')))
