import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { makeDesk } from '../../operator/desk.ts'
import { makeProgram } from '../../operator/program.ts'
import { terminal } from '../../operator/terminal.ts'
import { root } from '../../scripts/tool-env.ts'
import { operatorWithBindings } from './support/operator.ts'
import { makeMember, rows } from './support/rows.ts'

const operator = path.join(root, 'operator/start.ts')
const { env, run } = operatorWithBindings()

function start(...argv: string[]) {
  return promisify(execFile)(process.execPath, [operator, ...argv])
}

// Few, since each loads the whole worker.
test('the program writes only the result to standard output, and its exit code says how it went', async () => {
  const refused = start('sites', 'show', 'nobody.test', '--json')
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('no nobody.test'),
  })
})

test('the program finds the texts and what is loaded only when needed', async () => {
  const id = String(await makeMember(env(), { name: 'Bel me' }))
  const act = ['members', 'take-out', id, 'name', '--rule', 'money', '--why', 'Reclame', '--yes']
  const { stdout } = await start(...act)
  expect(stdout).toContain('Done.')
  expect(await rows(env(), `select name from members where id = ${id}`)).toEqual([
    { name: 'Naam volgt' },
  ])
})

test('each command explains itself, and an unknown one is refused', async () => {
  const open = () => Promise.reject(new Error('not needed'))
  const program = makeProgram(makeDesk({ ...terminal, open }))
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)]
  const silent = all(program).filter((command) => command.description() === '')
  expect(silent.map((command) => command.name())).toEqual([])
  expect(program.commands.map((command) => command.name())).toContain('sites')
  expect(await run(['nothing'])).toMatchObject({ code: 2, said: '' })
})
