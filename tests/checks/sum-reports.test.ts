import path from 'node:path'
import { expect, it } from 'vitest'
import { sumReports } from '../../scripts/sum-reports.ts'
import { plantTree, runIn } from '../support/planted-tree.ts'

it('a whole run names the tests that were skipped, and those that passed only when tried again', async () => {
  const tree = plantTree([], {
    'package.json': '{ "type": "module" }',
    'playwright.config.ts': `export default {
      testDir: 'walk', retries: 1, reporter: [['json', { outputFile: 'walk.json' }]],
    }`,
    'walk/chat.spec.ts': `import { expect, test } from '@playwright/test'
      test('is steady', () => {})
      test.describe('a conversation', () => {
        test('wavers', ({}, { retry }) => expect(retry).toBe(1))
        test.skip('waits', () => {})
      })`,
    'unit/money.test.ts': `import { describe, it } from 'vitest'
      describe('money', () => {
        it('is counted', () => {})
        it.skip('is lost', () => {})
        it.todo('is found')
      })`,
  })
  const walked = await runIn(tree, 'playwright', 'test')
  expect(walked).toMatchObject({ failed: false })
  const asked = ['run', '--dir', 'unit', '--reporter=json', '--outputFile=unit.json']
  const counted = await runIn(tree, 'vitest', ...asked)
  expect(counted).toMatchObject({ failed: false })
  expect(sumReports(['walk.json', 'unit.json'].map((file) => path.join(tree, file)))).toEqual({
    passed: 2,
    flaky: ['chat.spec.ts: wavers'],
    skipped: ['chat.spec.ts: waits', 'money is lost', 'money is found'],
  })
}, 60_000)
