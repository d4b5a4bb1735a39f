import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { runAllSteps, type Step } from '../../scripts/steps.ts'
import { sumOutcomes } from '../../scripts/sum-reports.ts'
import { plantTree, runIn } from '../support/planted-tree.ts'

it('a whole run names the tests that failed, that were skipped, and that passed only when tried again', async () => {
  const tree = plantTree([], {
    'package.json': '{ "type": "module" }',
    'playwright.config.ts': `export default {
      testDir: 'walk', retries: 1, reporter: [['json', { outputFile: 'walk.json' }]],
    }`,
    'walk/chat.spec.ts': `import { expect, test } from '@playwright/test'
      test('is steady', () => {})
      test('breaks', () => expect(1).toBe(2))
      test.describe('a conversation', () => {
        test('wavers', ({}, { retry }) => expect(retry).toBe(1))
        test.skip('waits', () => {})
      })`,
    'unit/money.test.ts': `import { describe, expect, it } from 'vitest'
      let tries = 0
      describe('money', () => {
        it('is counted', () => {})
        it('wavers', () => expect(++tries).toBe(2))
        it('breaks', () => expect(1).toBe(2))
        it.skip('is lost', () => {})
        it.todo('is found')
      })`,
    'unit/gone.test.ts': `import './gone.ts'`,
  })
  const reported = ['--reporter=json', '--outputFile=unit.json', '--retry=1']
  await runIn(tree, 'playwright', 'test')
  await runIn(tree, 'vitest', 'run', '--dir', 'unit', ...reported)
  const outcomes = ['walk.json', 'unit.json'].map((report) => ({
    step: { name: report, tool: 'none', report: path.join(tree, report) },
    passed: false,
  }))
  expect(sumOutcomes(outcomes)).toEqual({
    passed: 4,
    failed: ['chat.spec.ts: breaks', 'money breaks', path.join(tree, 'unit/gone.test.ts')],
    flaky: [
      {
        name: 'chat.spec.ts: wavers',
        firstFailure:
          'Error: expect(received).toBe(expected) // Object.is equality Expected: 1 Received: 0',
      },
      {
        name: 'money wavers',
        firstFailure: 'AssertionError: expected 1 to be 2 // Object.is equality',
      },
    ],
    skipped: ['chat.spec.ts: waits', 'money is lost', 'money is found'],
  })
}, 120_000)

it('a step is tried once more, unless it ran out of time or its report says which tests failed; all are run', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const tree = plantTree([], { 'tried.txt': '' })
  const report = path.join(tree, 'tests.json')
  const failed = { fullName: 'breaks', status: 'failed', failureMessages: ['no'] }
  writeFileSync(report, JSON.stringify({ testResults: [{ assertionResults: [failed] }] }))
  const count = (then: string) =>
    `const fs = require('fs'); fs.appendFileSync('${tree}/tried.txt', 'x');
      const tries = fs.readFileSync('${tree}/tried.txt', 'utf8').length; ${then}`
  const steps: Step[] = [
    step('wavers', count(`if (tries === 1) { console.log('cut off'); process.exit(1) }`)),
    step('breaks', count('process.exit(1)')),
    { ...step('hangs', count('setInterval(() => {}, 1e6)')), patienceSeconds: 1 },
    { ...step('tests', 'process.exit(1)'), report },
    step('holds', ''),
  ]
  const outcomes = await runAllSteps(
    steps.map((one) => [one]),
    2,
  )
  expect(sumOutcomes(outcomes)).toEqual({
    passed: 0,
    failed: ['breaks', 'hangs', 'breaks'],
    flaky: [{ name: 'wavers', firstFailure: 'cut off' }],
    skipped: [],
  })
  expect(outcomes.map(({ step: { name }, passed }) => [name, passed])).toEqual([
    ['wavers', true],
    ['breaks', false],
    ['hangs', false],
    ['tests', false],
    ['holds', true],
  ])
  // Two times the first two, once what ran out of time.
  expect(readFileSync(path.join(tree, 'tried.txt'), 'utf8')).toHaveLength(5)
  const atHand = await runAllSteps([[step('wavers', 'process.exit(1)')]])
  expect(sumOutcomes(atHand)).toMatchObject({ failed: ['wavers'], flaky: [] })
  vi.restoreAllMocks()
})

function step(name: string, code: string): Step {
  return { name, tool: 'node', args: ['-e', code] }
}
