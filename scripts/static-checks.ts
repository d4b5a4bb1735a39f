import { generateTypes } from './prepare.ts'
import type { Step } from './steps.ts'

const node = (name: string, ...args: string[]): Step => ({
  name,
  tool: 'node',
  args: ['--disable-warning=ExperimentalWarning', ...args],
})

export const staticChecks: Step[][] = [
  [
    generateTypes,
    { ...node('schema', 'scripts/generate-schema.ts', '--check'), runs: ['schema'] },
    { ...node('weights', 'scripts/learn-weights.ts', '--check'), runs: ['learn'] },
  ],
  [
    { name: 'format', tool: 'oxfmt', args: ['--list-different'], runs: ['format'] },
    // On one core, as more checkers each find out the same types anew.
    {
      name: 'lint and house rules',
      tool: 'oxlint',
      args: ['--type-aware'],
      env: { GOMAXPROCS: '1' },
    },
    node('types', 'node_modules/@typescript/native/bin/tsc', '-b', '--checkers', '1'),
    node('directions', 'checks/directions.ts'),
    { name: 'dead code', tool: 'knip' },
    node('classes', 'checks/classes.ts'),
    node('locales', 'checks/locales.ts'),
    node('texts of the pages', 'checks/page-texts.ts'),
    node('paths in the documents', 'checks/doc-paths.ts'),
    node('programs', 'checks/programs.ts'),
  ],
]
