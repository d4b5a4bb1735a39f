import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { affectedFiles, changedFiles, isAmong, readImports } from '../../scripts/affected-files.ts'
import { chosenTests, journeys } from '../../scripts/changed-steps.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

it('every journey belongs to a room, and every room is a folder', () => {
  const specs = globSync('*.spec.ts', { cwd: path.join(root, 'tests/browser') })
  const named = Object.values(journeys).flat()
  expect([...new Set(named)].toSorted()).toEqual(
    specs.map((file) => path.basename(file, '.spec.ts')).toSorted(),
  )
  const isRoom = (room: string) =>
    [`web/${room}`, room].some((at) => existsSync(path.join(root, at)))
  expect(Object.keys(journeys).filter((room) => !isRoom(room))).toEqual([])
  const rooms = readdirSync(path.join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const walked = new Set(Object.keys(journeys))
  // What is seen by pictures, by the checks of texts and styles, or by developers only.
  expect(rooms.filter((room) => !isAmong(room, walked)).toSorted()).toEqual([
    'activity',
    'dev',
    'info',
    'styles',
    'text',
  ])
})

it('a change runs the tests of its room, its journeys, and other tests that import it', () => {
  const tests = [
    'tests/worker/chat/chat-send.test.ts',
    'tests/worker/likes/likes.test.ts',
    'tests/unit/chat-client.test.ts',
    'tests/unit/send.test.ts',
    'tests/browser/voice.spec.ts',
    'tests/browser/swipe.spec.ts',
    'tests/browser/tonight.spec.ts',
  ]
  const affected = [
    'contract/chat.ts',
    'tests/unit/chat-client.test.ts',
    'tests/browser/swipe.spec.ts',
    'tests/browser/tonight.spec.ts',
  ]
  const byTests = ['tests/browser/tonight.spec.ts']
  expect(chosenTests({ rooms: new Set(['chat']), affected, byTests }, tests)).toEqual([
    'tests/worker/chat/chat-send.test.ts',
    'tests/unit/chat-client.test.ts',
    'tests/browser/voice.spec.ts',
    'tests/browser/tonight.spec.ts',
  ])
  const journeysOf = (room: string) =>
    chosenTests({ rooms: new Set([room]), affected: [], byTests: [] }, [
      'tests/browser/deletion.spec.ts',
      'tests/browser/interests.spec.ts',
    ])
  expect(journeysOf('account/profile')).toEqual(['tests/browser/interests.spec.ts'])
  expect(journeysOf('account')).toHaveLength(2)
  expect(chosenTests({ rooms: new Set(), affected: [], byTests: [] }, tests)).toEqual([])
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
    'worker/app.ts': `import './rooms.ts'
      import '../web/ssr.tsx'`,
    'web/ssr.tsx': `import './room0/shown.tsx'`,
    'web/room0/shown.tsx': 'export const shown = 1',
    'tests/unit/send.test.ts': `import '../../worker/room0/api.ts'`,
    'tests/unit/app.test.ts': `import '../../worker/app.ts'`,
  })
  const imports = await readImports(tree)
  expect(affectedFiles(imports, ['worker/room0/send.ts'])).toEqual([
    'tests/unit/send.test.ts',
    'worker/room0/api.ts',
    'worker/room0/send.ts',
    'worker/rooms.ts',
  ])
  expect(affectedFiles(imports, ['worker/rooms.ts'])).toContain('tests/unit/app.test.ts')
  expect(affectedFiles(imports, ['web/room0/shown.tsx'])).toEqual([
    'web/room0/shown.tsx',
    'web/ssr.tsx',
  ])
  expect(affectedFiles(imports, ['web/ssr.tsx'])).toContain('tests/unit/app.test.ts')
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
