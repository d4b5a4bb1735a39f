import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { root } from './tool-env.ts'

// With the dev room, but with React's production build.
process.env['NODE_ENV'] = 'production'
await makeLocalEnv()
const builder = await createBuilder({ root, mode: 'development' })
await builder.buildApp()

// Cloudflare's plugin copies only the secrets; without the other variables the build would run as
// production.
const output = path.resolve(root, process.env['OUT_DIR'] ?? 'dist')
for (const worker of ['worker', 'desk']) {
  copyFileSync(path.join(root, '.dev.vars'), path.join(output, worker, '.dev.vars'))
}
