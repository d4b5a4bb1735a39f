import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../tests/support/chromium.ts'
import { changedSteps } from './changed-steps.ts'
import { freePort } from './free-port.ts'
import { makeLocalEnv } from './local-env.ts'
import { runAllSteps } from './steps.ts'
import { sumOutcomes } from './sum-reports.ts'
import { reports, testSteps } from './test-steps.ts'

/** `npm test -- --changed`: only what the change since main can break. */
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })

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
// Where nobody looks on, one failure that does not come again does not hold a change up; at hand
// it is there to be understood.
const tries = process.env['CI'] ? 2 : 1
const steps = values.changed ? await changedSteps(folder) : testSteps(folder, await freePort())
const outcomes = await runAllSteps(steps, tries)
const { passed, failed, flaky, skipped } = sumOutcomes(outcomes)
for (const name of skipped) console.log(`skipped: ${name}`)
for (const { name, firstFailure } of flaky) {
  console.log(`flaky: ${name}, first failure: ${firstFailure}`)
}
for (const name of failed) console.log(`failed: ${name}`)
const counted = `${passed} passed, ${failed.length} failed`
if (flaky.length > 0) console.log(`${counted}, ${flaky.length} flaky`)
console.log(skipped.length > 0 ? `${counted}, ${skipped.length} skipped` : counted)
process.exitCode = failed.length > 0 ? 1 : 0
