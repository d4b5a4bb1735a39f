import { spreadOf } from '../support/spread.ts'
import type { City } from './city.ts'

const cell = (ms: number) => Math.round(ms).toLocaleString('en').padStart(7)

export function printTimes({ times }: City): void {
  console.log('| act | answers | p50, ms | p99, ms | with repeats, p99, ms |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const [act, { answers, whole }] of [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { p50, p99 } = spreadOf(answers)
    const repeated = whole.length > 0 ? cell(spreadOf(whole).p99) : ''
    console.log(`| ${act} | ${answers.length} | ${cell(p50)} | ${cell(p99)} | ${repeated} |`)
  }
}
