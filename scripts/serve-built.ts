import { mkdtempSync, rmSync } from 'node:fs'
import { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MINUTE } from '#contract/time.ts'
import { freePort } from './free-port.ts'
import { fewMembers, makeState } from './make-state.ts'
import { pointPreviewAt } from './point-preview-at.ts'

// Serves the build in dist with a few members and its own state, for the browser tests.
const STATE_DIR = mkdtempSync(path.join(tmpdir(), 'browser-state-'))
const [port, desk] = [await freePort(), await freePort()]
Object.assign(process.env, { STATE_DIR, PORT: String(port), DESK_PORT: String(desk) })

process.on('exit', () => rmSync(STATE_DIR, { recursive: true, force: true }))
await makeState(STATE_DIR, fewMembers)
const { preview } = await import('vite')
pointPreviewAt('dist')
const { openDesk } = await import('./open-desk.ts')
const server = await preview()
const { httpServer } = server
await openDesk(server)
// A connection that the server ends while a test writes to it is an error of the test.
if (httpServer instanceof Server) httpServer.keepAliveTimeout = 10 * MINUTE
console.log(`Serving on port ${port}, the desk on ${desk}`)
