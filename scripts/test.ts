import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { freePort } from './free-port.ts'
import { makeLocalEnv } from './local-env.ts'
import { runSteps } from './steps.ts'
import { reports, testSteps } from './test-steps.ts'

type Report = { numPassedTests?: number; stats?: { expected: number } }

function passedTests(file: string): number {
  const { numPassedTests, stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return numPassedTests ?? stats?.expected ?? 0
}

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
const passed = globSync(path.join(reports, '*.json')).map(passedTests)
console.log(`${passed.reduce((sum, count) => sum + count)} passed, 0 failed`)
