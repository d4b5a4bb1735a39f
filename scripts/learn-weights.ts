import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Weights } from '#worker/classify/classify.ts'
import { cautionLesson, kindLesson, learn, questionLesson } from './lessons.ts'
import { root, toolEnv } from './tool-env.ts'

const head = '// Generated from tests/fixtures/ by `npm run learn`: do not edit.\n'

function written(name: string, { labels, places, packed, step, bias }: Weights<string>): string {
  return `
export const ${name} = {
  labels: ${JSON.stringify(labels)},
  places: ${places},
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
    parts: () => [
      written('cautionWeights', learn(cautionLesson)),
      written('kindWeights', learn(kindLesson)),
    ],
  },
  {
    file: 'worker/desk/fictional/answering/question-weights.ts',
    parts: () => [written('questionWeights', learn(questionLesson))],
  },
]

for (const { file, parts } of files) {
  const weights = formatted(file, [head, ...parts()].join(''))
  const target = path.join(root, file)
  if (!process.argv.includes('--check')) writeFileSync(target, weights)
  else if (readFileSync(target, 'utf8') !== weights) {
    console.error(`${file} is not what the sentences teach: run \`npm run learn\`.`)
    process.exitCode = 1
  }
}
