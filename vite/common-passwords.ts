import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readAssets } from './read-assets.ts'

export function commonPasswords(): Plugin {
  return readAssets('common-passwords', (root) => {
    const source = readFileSync(
      path.join(root, 'worker/account/login/password/common-passwords.txt'),
      'utf8',
    )
    return [{ key: 'list', name: 'common-passwords', extension: 'txt', source }]
  })
}
