import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../scripts/tool-env.ts'
import { operatorWithBindings } from './support/operator.ts'
import { makeMember, rows } from './support/rows.ts'

const start = path.join(root, 'operator/start.ts')
const { env } = operatorWithBindings()

function run(...argv: string[]) {
  return promisify(execFile)(process.execPath, [start, ...argv])
}

test('as a program: only the result on standard output, the exit code says how it went', async () => {
  const { stdout } = await run('sites', 'list', '--json')
  expect(JSON.parse(stdout)).toEqual([])
  const refused = run('sites', 'show', 'nobody.test', '--json')
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('no nobody.test'),
  })
  await expect(run('nothing')).rejects.toMatchObject({ code: 2 })
})

test('as a program: what is fetched only when it is needed is there, as the texts are', async () => {
  const id = String(await makeMember(env(), { name: 'Bel me' }))
  const { stdout } = await run('members', 'take-out', id, 'name', '--why', 'Reclame', '--yes')
  expect(stdout).toContain('Done.')
  expect(await rows(env(), `select name from members where id = ${id}`)).toEqual([
    { name: 'Naam volgt' },
  ])
})

test('each command explains itself', async () => {
  const { stdout } = await run('--help')
  const nouns = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, noun]) => noun ?? '')
  expect(nouns).toContain('sites')
})
