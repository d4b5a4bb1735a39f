import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Weights } from '#worker/classify/classify.ts'
import { cautionLesson, learn, questionLesson } from './lessons.ts'
import { root, toolEnv } from './tool-env.ts'

function written(name: string, { labels, packed, step, bias }: Weights<string>): string {
  return `// Generated from tests/fixtures/ by \`npm run learn\`: do not edit.

export const ${name} = {
  labels: ${JSON.stringify(labels)},
  packed: '${packed}',
  step: ${step.toPrecision(6)},
  bias: [${bias.map((one) => one.toPrecision(6)).join(', ')}],
} as const
`
}

function formatted(file: string, text: string): string {
  const args = ['--stdin-filepath', file]
  return execFileSync('oxfmt', args, { cwd: root, env: toolEnv(), input: text, encoding: 'utf8' })
}

const files = [
  {
    file: 'worker/chat/cautions/caution-weights.ts',
    name: 'cautionWeights',
    lesson: cautionLesson,
  },
  {
    file: 'worker/desk/fictional/answering/question-weights.ts',
    name: 'questionWeights',
    lesson: questionLesson,
  },
]

for (const { file, name, lesson } of files) {
  const text = written(name, learn<string>(lesson.labels, lesson.sentences()))
  const weights = formatted(file, text)
  const target = path.join(root, file)
  if (!process.argv.includes('--check')) writeFileSync(target, weights)
  else if (readFileSync(target, 'utf8') !== weights) {
    console.error(`${file} is not what the sentences teach: run \`npm run learn\`.`)
    process.exitCode = 1
  }
}
