import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type IconSet = {
  width?: number
  icons: Record<string, { body: string } | undefined>
}

const ID = 'virtual:icon-sprite'

/** Phosphor's icons, unless the name begins with `mdi-`. */
export function iconSprite(names: readonly string[]): Plugin {
  const { svg, file } = spriteOf(names)
  return {
    name: 'icon-sprite',
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    load(id) {
      return id === `\0${ID}` ? `export default ${JSON.stringify(`/${file}`)}` : undefined
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: file, source: svg })
    },
  }
}

export function spriteOf(names: readonly string[]) {
  const svg = drawSprite(names)
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return { svg, file: `assets/icons-${hash}.svg` }
}

function drawSprite(names: readonly string[]): string {
  const ph = readSet('ph')
  const mdi = readSet('mdi')
  const symbols = [...new Set(names)].sort().map((name) => {
    const material = name.startsWith('mdi-')
    const set = material ? mdi : ph
    const icon = set.icons[material ? name.slice('mdi-'.length) : name]
    if (!icon) throw new Error(`There is no icon named ${name}`)
    const side = set.width ?? 16
    return `<symbol id="${name}" viewBox="0 0 ${side} ${side}">${icon.body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function readSet(prefix: string): IconSet {
  const file = new URL(`../node_modules/@iconify-json/${prefix}/icons.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet
}
