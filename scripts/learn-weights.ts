import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { featuresOf } from '#worker/classify/features.ts'
import { plain } from '#worker/classify/plain.ts'
import { readCorpus } from '../tests/support/read-corpus.ts'
import { fit, type Fitted } from './logistic-regression.ts'
import { root, toolEnv } from './tool-env.ts'

/** What is learnt, from which sentences; all others of them are examples of what is harmless. */
const lessons = [
  {
    file: 'worker/chat/cautions/caution-weights.ts',
    name: 'cautionWeights',
    labels: ['crypto', 'gift_card', 'money', 'elsewhere'],
    sentences: () => [
      ...readCorpus('cautions').filter(({ label }) => label !== 'link'),
      ...readCorpus('truth').map((sentence) => ({ ...sentence, label: 'harmless' })),
    ],
  },
  {
    file: 'worker/desk/fictional/answering/question-weights.ts',
    name: 'questionWeights',
    labels: ['asks'],
    sentences: () => [
      ...readCorpus('truth'),
      ...readCorpus('cautions').filter(({ label }) => label === 'harmless'),
    ],
  },
]

type Lesson = (typeof lessons)[number]

function learn({ labels, sentences }: Lesson): Fitted {
  const examples = sentences()
    .filter(({ part }) => part !== 'others')
    .map(({ text, label }) => ({
      features: [...featuresOf(plain(text))],
      label: labels.indexOf(label),
    }))
  return fit(examples, labels.length)
}

/** Of nearly the greatest; the few beyond are cut. Finer steps find no more, and compress worse. */
const steps = 15

function written({ name, labels }: Lesson, { weights, bias }: Fitted): string {
  const sizes = weights.map(Math.abs).toSorted()
  const step = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / steps
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-steps, Math.min(steps, Math.round(weight / step))),
  )
  return `// Generated from tests/fixtures/ by \`npm run learn\`: do not edit.

export const ${name} = {
  labels: ${JSON.stringify(labels)},
  packed: '${Buffer.from(bytes.buffer).toString('base64')}',
  step: ${step.toPrecision(6)},
  bias: [${[...bias].map((one) => one.toPrecision(6)).join(', ')}],
} as const
`
}

function formatted(file: string, text: string): string {
  const args = ['--stdin-filepath', file]
  return execFileSync('oxfmt', args, { cwd: root, env: toolEnv(), input: text, encoding: 'utf8' })
}

for (const lesson of lessons) {
  const weights = formatted(lesson.file, written(lesson, learn(lesson)))
  const file = path.join(root, lesson.file)
  if (!process.argv.includes('--check')) writeFileSync(file, weights)
  else if (readFileSync(file, 'utf8') !== weights) {
    console.error(`${lesson.file} is not what the sentences teach: run \`npm run learn\`.`)
    process.exitCode = 1
  }
}
