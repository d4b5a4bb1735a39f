import type { Step } from './steps.ts'
import type { Env } from './tool-env.ts'

export const generateTypes: Step = {
  name: 'binding types',
  tool: 'wrangler',
  // The last: a build leaves a redirect to its own generated configuration.
  args: ['types', '--include-runtime=false', '--strict-vars=false', '--config', 'wrangler.toml'],
}

export const developmentBuild: Step = {
  name: 'development build',
  tool: 'node',
  args: ['scripts/build-development.ts'],
}

export const productionBuild: Step = {
  name: 'production build',
  tool: 'vite',
  args: ['build'],
  env: { NODE_ENV: 'production', OUT_DIR: '.cache/production' },
  runs: ['build'],
}

export function seed(env: Env = {}): Step {
  return {
    name: 'migrations, demo members (only into an empty database)',
    tool: 'node',
    args: ['demo/seed.ts'],
    env,
  }
}
