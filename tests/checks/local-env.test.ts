import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { unstable_getVarsForDev as varsForDev, unstable_readConfig as readConfig } from 'wrangler'
import { localSecrets, makeLocalEnv } from '../../scripts/local-env.ts'
import { root } from '../../scripts/tool-env.ts'
import { plantTree } from '../support/planted-tree.ts'

const toml = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')

test('every secret and setting of this machine reaches the local site', async () => {
  const tree = plantTree(['package.json'], { 'wrangler.toml': toml, 'worker/index.ts': '' })
  await makeLocalEnv(path.join(tree, '.dev.vars'))
  const config = readConfig({ config: path.join(tree, 'wrangler.toml') }, { hideWarnings: true })
  const { configPath, vars, secrets } = config
  const reached = varsForDev(configPath, undefined, vars as never, undefined, true, secrets)
  expect(Object.keys(reached)).toEqual(expect.arrayContaining(Object.keys(await localSecrets())))
})

test('existing values stay, and new ones are added', async () => {
  const file = path.join(plantTree([], { '.dev.vars': '' }), '.dev.vars')
  writeFileSync(file, 'SECRET_KEY=ours\nMOLLIE_API_KEY=test_1')
  await makeLocalEnv(file)
  const once = readFileSync(file, 'utf8')
  expect(parseEnv(once)).toMatchObject({ SECRET_KEY: 'ours', MOLLIE_API_KEY: 'test_1' })
  expect(Object.keys(parseEnv(once)).toSorted()).toEqual(
    ['MOLLIE_API_KEY', ...Object.keys(await localSecrets())].toSorted(),
  )
  await makeLocalEnv(file)
  expect(readFileSync(file, 'utf8')).toBe(once)
})

test('the file is readable by its owner only', async () => {
  const file = path.join(plantTree([], {}), '.dev.vars')
  await makeLocalEnv(file)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})
