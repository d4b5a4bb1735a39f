import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { freePort } from './free-port.ts'
import { makeLocalEnv } from './local-env.ts'
import { runSteps } from './steps.ts'
import { sumReports } from './sum-reports.ts'
import { reports, testSteps } from './test-steps.ts'

// In memory where the machine has it: local databases wait for the disk at each write.
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const folder = mkdtempSync(path.join(memory, 'dating-tests-'))
process.env['TMPDIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
mkdirSync(path.join(folder, 'mails'))
await makeLocalEnv()
// Unpacked before several programs ask for it at once.
await findChromium()
await runSteps(testSteps(folder, await freePort()))
const { passed, flaky, skipped } = sumReports(globSync(path.join(reports, '*.json')))
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of flaky) console.log(`FLAKY, passed only when tried again: ${name}`)
const more = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
console.log(`${passed} passed, ${flaky.length} failed${more}`)
process.exitCode = flaky.length > 0 ? 1 : 0
