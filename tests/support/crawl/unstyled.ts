import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createGenerator } from 'unocss'
import { root } from '../../../scripts/tool-env.ts'
import uno from '../../../uno.config.ts'

const generator = await createGenerator(uno)
const folder = path.join(root, 'dist/client/assets')
const css = globSync('*.css', { cwd: folder }).map((file) =>
  readFileSync(path.join(folder, file), 'utf8'),
)
const styled = new Set(
  [...css.join('').matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : String(sign),
    ),
  ),
)

export async function unstyledClasses(html: string): Promise<string[]> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').split(/\s+/),
  )
  const without = [...new Set(names)].filter((name) => name && !styled.has(name))
  const rules = await Promise.all(without.map((name) => generator.parseToken(name)))
  return without.filter((_, index) => rules[index])
}
