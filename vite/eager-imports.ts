import { type Plugin, Visitor } from 'vite'

type Part = { start: number; end: number; source: string }

/**
 * For tests within workerd: turns dynamic imports into static ones. Vite's module runner asks Node
 * at every `import()`, even for known modules, and concurrent requests share the question: workerd
 * lets none wait for another's, and the run hangs.
 */
export function eagerImports(folders: readonly string[]): Plugin {
  return {
    name: 'eager-imports',
    enforce: 'post',
    transform: {
      filter: {
        id: folders.map((folder) => new RegExp(`/${folder}/.*\\.tsx?$`)),
        code: /\bimport\(/,
      },
      handler(code) {
        const parts: Part[] = []
        new Visitor({
          ImportExpression({ start, end, source }) {
            if (source.type === 'Literal' && typeof source.value === 'string') {
              parts.push({ start, end, source: source.value })
            }
          },
        }).visit(this.parse(code))
        let eager = code
        for (const [index, { start, end }] of [...parts.entries()].reverse()) {
          eager = `${eager.slice(0, start)}Promise.resolve(eager${index})${eager.slice(end)}`
        }
        const imports = parts.map(
          ({ source }, index) => `import * as eager${index} from '${source}'`,
        )
        return { code: [...imports, eager].join('\n'), map: null }
      },
    },
  }
}
