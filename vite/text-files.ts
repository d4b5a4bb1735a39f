import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:text-files'

/**
 * One file a language with every namespace of `locales/`, beside the scripts and named after its
 * content; `virtual:text-files` says where each lies. Only a build makes them.
 */
export function textFiles(): Plugin {
  let root = ''
  let dev = false
  return {
    name: 'text-files',
    configResolved(config) {
      root = config.root
      dev = config.command === 'serve'
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    load(id) {
      if (id !== `\0${ID}`) return
      const files = dev ? [] : readLanguages(root)
      const addresses = Object.fromEntries(files.map(({ locale, file }) => [locale, `/${file}`]))
      return `export default ${JSON.stringify(addresses)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { file, source } of readLanguages(root)) {
        this.emitFile({ type: 'asset', fileName: file, source })
      }
    },
  }
}

function readLanguages(root: string) {
  const locales: Record<string, Record<string, unknown>> = {}
  for (const file of globSync('locales/*/*.json', { cwd: root }).sort()) {
    const { dir, name } = path.parse(file)
    const texts = (locales[path.basename(dir)] ??= {})
    texts[name] = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  }
  return Object.entries(locales).map(([locale, texts]) => {
    const source = JSON.stringify(texts)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    return { locale, source, file: `assets/texts-${locale}-${hash}.json` }
  })
}
