import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:common-passwords'

/**
 * The list of common passwords as a file beside the scripts, named after its content;
 * `virtual:common-passwords` says where it lies. Only a build makes it.
 */
export function commonPasswords(): Plugin {
  let root = ''
  let dev = false
  return {
    name: 'common-passwords',
    configResolved(config) {
      root = config.root
      dev = config.command === 'serve'
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    load(id) {
      if (id !== `\0${ID}`) return
      return `export default ${JSON.stringify(dev ? '' : `/${readList(root).file}`)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { file, source } = readList(root)
      this.emitFile({ type: 'asset', fileName: file, source })
    },
  }
}

function readList(root: string) {
  const source = readFileSync(path.join(root, 'worker/signup/common-passwords.txt'), 'utf8')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, file: `assets/common-passwords-${hash}.txt` }
}
