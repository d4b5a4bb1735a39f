import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { screenFiles } from './screen-files.ts'

export type Assets = { scripts: string[]; styles: string[]; preload: string[] }

type Options = {
  entry: string
  lander: string
  entryWarning: string
  bounces: string
  niches: string
  devStyles?: string[]
}

const ID = 'virtual:client-assets'

/**
 * Tells the worker which scripts and styles a screen needs: source paths while developing, else the
 * client build's hashed files, in a file beside them (`address`), which the browser reads too
 * (web/shell/preload-screens.ts).
 */
export function clientAssets(options: Options): Plugin {
  let manifestFile = ''
  let dev = false
  return {
    name: 'client-assets',
    configResolved(config) {
      dev = config.command === 'serve'
      const outDir = config.environments['client']?.build.outDir ?? 'dist/client'
      manifestFile = path.resolve(config.root, outDir, '.vite/manifest.json')
    },
    // After Vite's own plugin, which has the manifest in the bundle by then.
    writeBundle: {
      order: 'post',
      handler() {
        if (this.environment.name !== 'client') return
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
        const file = path.resolve(path.dirname(manifestFile), '..', tableFile(manifest, options))
        writeFileSync(file, JSON.stringify(tableOf(manifest, options)))
      },
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    load(id) {
      if (id !== `\0${ID}`) return
      return dev ? devModule(options) : builtModule(options, manifestFile)
    },
  }
}

function devModule({ entry, niches, devStyles = [], ...small }: Options): string {
  const assets: Assets = {
    scripts: ['/@vite/client', `/${entry}`],
    styles: devStyles,
    preload: [],
  }
  return `export const table = ${JSON.stringify({ '': assets })}
export const address = ''
export const landerScript = ${JSON.stringify(`/${small.lander}`)}
export const entryScript = ${JSON.stringify(`/${small.entryWarning}`)}
export const entryStyles = ${JSON.stringify([`/${small.entryWarning.replace(/ts$/, 'css')}`])}
export const bouncesScript = ${JSON.stringify(`/${small.bounces}`)}
export const fonts = []
export const nicheStyles = (niche) => (niche === 1 ? [] : [\`/${niches}/\${niche}.css\`])`
}

function builtModule(options: Options, manifestFile: string): string {
  const { lander, entryWarning, bounces, niches } = options
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  return `export const table = null
export const address = ${JSON.stringify(`/${tableFile(manifest, options)}`)}
export const landerScript = ${JSON.stringify(`/${manifest[lander]?.file}`)}
export const entryScript = ${JSON.stringify(`/${manifest[entryWarning]?.file}`)}
export const entryStyles = ${JSON.stringify(manifest[entryWarning]?.css?.map((file) => `/${file}`))}
export const bouncesScript = ${JSON.stringify(`/${manifest[bounces]?.file}`)}
export const fonts = ${JSON.stringify(fontsIn(manifest))}
const themes = ${JSON.stringify(themesIn(manifest, niches))}
export const nicheStyles = (niche) => themes[niche] ?? []`
}

function fontsIn(manifest: Manifest): string[] {
  const files = Object.entries(manifest).filter(([key]) => key.endsWith('-latin-wght-normal.woff2'))
  return files.map(([, { file }]) => `/${file}`)
}

function tableOf(manifest: Manifest, { entry }: Options): Record<string, Assets> {
  const rows = screenFiles().map(({ route, file }) => [route, collect(manifest, entry, file)])
  return { ...Object.fromEntries(rows), '': collect(manifest, entry) }
}

/** In the worker it would be 4 kB that do not pack. */
function tableFile(manifest: Manifest, options: Options): string {
  const source = JSON.stringify(tableOf(manifest, options))
  return `assets/screens-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.json`
}

function themesIn(manifest: Manifest, folder: string): Record<string, string[]> {
  const themes = Object.entries(manifest).filter(([key]) => key.startsWith(`${folder}/`))
  return Object.fromEntries(
    themes.map(([key, { file }]) => [path.basename(key, '.css'), [`/${file}`]]),
  )
}

function collect(manifest: Manifest, ...keys: string[]): Assets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the client's manifest`)
    if (seen.has(key)) return
    seen.add(key)
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  const [script = '', ...preload] = scripts
  return { scripts: [script], styles: [...styles], preload }
}
