import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { ICON_NAMES } from '../web/ui/icon-names.ts'
import { spriteOf } from './icon-sprite.ts'

/** What is not a text is its bytes in base64. */
type DeskFile = { path: string; type: string; text: string; encoded?: true }

const ID = 'virtual:desk-files'
const entry = 'desk/browser/desk.ts'

/**
 * The desk's worker has no assets beside it: script, styles, letters and icons are part of it, so that it
 * gives them to nobody whom it does not let in.
 */
export function deskFiles(): Plugin {
  let root = ''
  return {
    name: 'desk-files',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    async load(id) {
      if (id !== `\0${ID}`) return
      const { script, style, fonts, sources } = await bundle(root)
      for (const source of sources) this.addWatchFile(source)
      const { svg, file } = spriteOf(ICON_NAMES)
      const icons: DeskFile = { path: `/${file}`, type: 'image/svg+xml', text: svg }
      return `export const script = ${JSON.stringify(fileOf('js', 'text/javascript', script))}
export const style = ${JSON.stringify(fileOf('css', 'text/css', style))}
export const files = [script, style, ...${JSON.stringify([icons, ...fonts])}]`
    },
  }
}

function fileOf(extension: string, type: string, text: string): DeskFile {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { path: `/assets/desk-${hash}.${extension}`, type: `${type}; charset=utf-8`, text }
}

async function bundle(root: string) {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: path.join(root, entry) },
    },
  })) as Rolldown.RolldownOutput
  let [script, style] = ['', '']
  const fonts: DeskFile[] = []
  const sources: string[] = []
  for (const file of built.output) {
    if (file.type === 'chunk') {
      script += file.code
      sources.push(...file.moduleIds)
    } else if (file.fileName.endsWith('.css')) style += String(file.source)
    else if (file.fileName.endsWith('.woff2')) {
      const text = Buffer.from(file.source).toString('base64')
      fonts.push({ path: `/${file.fileName}`, type: 'font/woff2', text, encoded: true })
    }
  }
  return { script, style, fonts, sources: sources.filter((source) => path.isAbsolute(source)) }
}
