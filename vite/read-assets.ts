import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

export type ReadAsset = { key: string; name: string; extension: string; source: string }

export function readAssets(name: string, list: (root: string) => ReadAsset[]): Plugin {
  const id = `virtual:${name}`
  let root = ''
  let dev = false
  return {
    name,
    configResolved(config) {
      root = config.root
      dev = config.command === 'serve'
    },
    resolveId(asked) {
      return asked === id ? `\0${id}` : undefined
    },
    load(asked) {
      if (asked !== `\0${id}`) return
      const assets = dev ? [] : list(root)
      const addresses = Object.fromEntries(assets.map((asset) => [asset.key, `/${fileOf(asset)}`]))
      return `export default ${JSON.stringify(addresses)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of list(root)) {
        this.emitFile({ type: 'asset', fileName: fileOf(asset), source: asset.source })
      }
    },
  }
}

function fileOf({ name, extension, source }: ReadAsset): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets/${name}-${hash}.${extension}`
}
