import { execFileSync } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { affectedFiles, changedFiles } from '../../scripts/affected-files.ts'
import { chosenTests, journeys } from '../../scripts/changed-steps.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

it('every journey belongs to a room, and every room is a folder', () => {
  const specs = globSync('*.spec.ts', { cwd: path.join(root, 'tests/browser') })
  const named = Object.values(journeys).flat()
  expect([...new Set(named)].toSorted()).toEqual(
    specs.map((file) => path.basename(file, '.spec.ts')).toSorted(),
  )
  expect(Object.keys(journeys).filter((room) => !existsSync(path.join(root, 'web', room)))).toEqual(
    [],
  )
})

it('a change runs the tests of its room, its journeys, and the tests that import it', () => {
  const tests = [
    'tests/worker/chat/chat-send.test.ts',
    'tests/worker/likes/likes.test.ts',
    'tests/unit/chat-client.test.ts',
    'tests/unit/send.test.ts',
    'tests/browser/voice.spec.ts',
    'tests/browser/swipe.spec.ts',
  ]
  const affected = ['worker/chat/send-message.ts', 'tests/unit/chat-client.test.ts']
  expect(chosenTests(new Set(['chat']), affected, tests)).toEqual([
    'tests/worker/chat/chat-send.test.ts',
    'tests/unit/chat-client.test.ts',
    'tests/browser/voice.spec.ts',
  ])
  expect(chosenTests(new Set(), [], tests)).toEqual([])
})

it('what a file changes goes through its importers, but not through a list of all rooms', async () => {
  const rooms = Array.from({ length: 12 }, (_, at) => `room${at}`)
  const tree = plantTree(['.dependency-cruiser.mjs'], {
    'package.json': '{ "type": "module" }',
    ...Object.fromEntries(rooms.map((room) => [`worker/${room}/api.ts`, 'export const api = 1'])),
    'worker/room0/send.ts': 'export type Sent = 1',
    'worker/room0/api.ts': `import type { Sent } from './send.ts'
      export const api: Sent = 1`,
    'worker/rooms.ts': rooms.map((room) => `import './${room}/api.ts'`).join('\n'),
    'worker/app.ts': `import './rooms.ts'`,
    'tests/unit/send.test.ts': `import '../../worker/room0/api.ts'`,
    'tests/unit/app.test.ts': `import '../../worker/app.ts'`,
  })
  expect(await affectedFiles(tree, ['worker/room0/send.ts'])).toEqual([
    'tests/unit/send.test.ts',
    'worker/room0/api.ts',
    'worker/room0/send.ts',
    'worker/rooms.ts',
  ])
  expect(await affectedFiles(tree, ['worker/rooms.ts'])).toContain('tests/unit/app.test.ts')
})

it('a change is what differs from where the branch began, with what git does not know yet', () => {
  const tree = plantTree([], { 'kept.txt': 'a', 'edited.txt': 'a' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: tree,
      stdio: 'pipe',
    })
  git('init', '-b', 'main')
  git('add', 'kept.txt', 'edited.txt')
  git('commit', '-m', 'Begin')
  git('switch', '-c', 'next')
  writeFileSync(path.join(tree, 'committed.txt'), 'b')
  git('add', 'committed.txt')
  git('commit', '-m', 'Go on')
  git('switch', 'main')
  writeFileSync(path.join(tree, 'later.txt'), 'b')
  git('add', 'later.txt')
  git('commit', '-m', 'Land something else')
  git('switch', 'next')
  writeFileSync(path.join(tree, 'edited.txt'), 'b')
  writeFileSync(path.join(tree, 'new.txt'), 'b')
  expect(changedFiles(tree, 'main').filter((file) => file.endsWith('.txt'))).toEqual([
    'committed.txt',
    'edited.txt',
    'new.txt',
  ])
})
