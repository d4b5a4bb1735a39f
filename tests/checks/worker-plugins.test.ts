import type { Plugin, PluginOption } from 'vite'
import { expect, it } from 'vitest'
import build from '../../vite.config.ts'
import tests from '../../vitest.config.ts'

const ofBuilds = /^(?:vite-plugin-cloudflare|unocss:)/
/** The runtime of the tests; `eager-imports` changes when a module is loaded, not what it does. */
const ofTests = /^(?:@cloudflare\/vitest-plugin|eager-imports)$/

async function listPlugins(option: PluginOption): Promise<Plugin[]> {
  const one = await option
  if (Array.isArray(one)) return (await Promise.all(one.map(listPlugins))).flat()
  return one ? [one] : []
}

async function listWorkerPlugins(option: PluginOption, runtime: RegExp): Promise<Plugin[]> {
  const found: Plugin[] = []
  for (const plugin of await listPlugins(option)) {
    if (!runtime.test(plugin.name) && !(await isOfClient(plugin))) found.push(plugin)
  }
  return found
}

async function isOfClient({ applyToEnvironment: applies }: Plugin): Promise<boolean> {
  type Environment = Parameters<NonNullable<typeof applies>>[0]
  const worker = { name: 'worker', config: { consumer: 'server' } } as Environment
  const client = { name: 'client', config: { consumer: 'client' } } as Environment
  return (await applies?.(worker)) === false && (await applies?.(client)) !== false
}

async function differences(inBuild: PluginOption, inTests: PluginOption): Promise<string[]> {
  const built = await listWorkerPlugins(inBuild, ofBuilds)
  const tested = await listWorkerPlugins(inTests, ofTests)
  const names = new Set([...built, ...tested].map(({ name }) => name))
  return [...names].filter((name) => {
    const both = [built, tested].map((plugins) => plugins.find((plugin) => plugin.name === name))
    // React's own plugins are for `vite dev`.
    return both.includes(undefined) || (!name.startsWith('vite:react') && both.some(isConditional))
  })
}

function isConditional(plugin: Plugin | undefined): boolean {
  return plugin?.apply !== undefined || plugin?.applyToEnvironment !== undefined
}

const ofWorker = tests.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'worker',
) as { plugins: PluginOption[] }

const dropsHandlers: Plugin = {
  name: 'drops-handlers',
  transform: (code) => code.replaceAll(/onClick: \w+/g, 'onClick: null'),
}

it('the tests of the worker run on modules made by the plugins of its build', async () => {
  expect(await differences(build.plugins, ofWorker.plugins)).toEqual([])
  for (const options of [build, build.environments?.['worker'], ofWorker]) {
    for (const key of ['resolve', 'define', 'oxc', 'esbuild']) {
      expect(options).not.toHaveProperty(key)
    }
  }
  const { rolldownOptions } = build.environments?.['worker']?.build ?? {}
  expect(Object.keys(rolldownOptions ?? {})).toEqual(['checks', 'output'])
})

it.each<[string, PluginOption, PluginOption]>([
  ['only in builds', [dropsHandlers], []],
  ['only in tests', [], [dropsHandlers]],
  ['in a list within the list', [[Promise.resolve([dropsHandlers])]], []],
  ['in both, but not while testing', [{ ...dropsHandlers, apply: 'build' }], [dropsHandlers]],
  [
    'in both, but for the environment of the build',
    [{ ...dropsHandlers, applyToEnvironment: ({ name }) => name === 'worker' }],
    [dropsHandlers],
  ],
])('a plugin that drops handlers is seen %s', async (_where, inBuild, inTests) => {
  const found = await differences([build.plugins, inBuild], [ofWorker.plugins, inTests])
  expect(found).toEqual(['drops-handlers'])
})
