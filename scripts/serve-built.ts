import { rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { migrate, seed } from './prepare.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// Serves the build in dist with a few members and its own state, for the browser tests.
const STATE_DIR = path.join(root, '.cache/browser-state')
const port = await freePort()
Object.assign(process.env, { STATE_DIR, PORT: String(port) })

rmSync(STATE_DIR, { recursive: true, force: true })
await runSteps([[migrate(STATE_DIR)], [seed({ STATE_DIR, DEMO_MEMBERS: '40' })]])
const { preview } = await import('vite')
await preview()
console.log(`Serving on port ${port}`)
