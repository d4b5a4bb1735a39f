import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { ICON_NAMES } from '../web/ui/icon-names.ts'
import { clientAssets } from './client-assets.ts'
import { clientFiles } from './client-files.ts'
import { commonPasswords } from './common-passwords.ts'
import { deskFiles } from './desk-files.ts'
import { iconSprite } from './icon-sprite.ts'
import { stringRenderer } from './string-renderer.ts'
import { textFiles } from './text-files.ts'
import { withoutCertificates } from './without-certificates.ts'

/** One list for builds and tests: a plugin of one alone would deploy what no test has run. */
export function workerPlugins(devStyles: string[] = []): PluginOption[] {
  return [
    react(),
    iconSprite(ICON_NAMES),
    deskFiles(),
    textFiles(),
    commonPasswords(),
    withoutCertificates(),
    stringRenderer(),
    clientAssets({ ...clientFiles, devStyles }),
  ]
}
