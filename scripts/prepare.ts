import type { Step } from './steps.ts'
import type { Env } from './tool-env.ts'

/** Passed explicitly, because a build leaves a redirect to its own generated configuration. */
const wranglerConfig = ['--config', 'wrangler.toml']

export const generateTypes: Step = {
  name: 'binding types',
  tool: 'wrangler',
  args: ['types', '--include-runtime=false', '--strict-vars=false', ...wranglerConfig],
}

export const developmentBuild: Step = {
  name: 'development build',
  tool: 'node',
  args: ['scripts/build-development.ts'],
}

/** Builds what would be deployed. */
export const productionBuild: Step = {
  name: 'production build',
  tool: 'vite',
  args: ['build'],
  env: { NODE_ENV: 'production', OUT_DIR: '.cache/production' },
  runs: ['build'],
}

/** `STATE_DIR` is the folder of the local D1, KV and R2; by default .wrangler/state. */
export function migrate(stateDir?: string): Step {
  const persist = stateDir ? ['--persist-to', stateDir] : []
  return {
    name: 'migrations',
    tool: 'wrangler',
    args: ['d1', 'migrations', 'apply', 'DB', '--local', ...persist, ...wranglerConfig],
    // Non-interactive.
    env: { CI: 'true' },
  }
}

export function seed(env: Env = {}): Step {
  return {
    name: 'demo members (only into an empty database)',
    tool: 'node',
    args: ['demo/seed.ts'],
    env,
  }
}
