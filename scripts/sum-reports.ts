import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './steps.ts'

/** Names of tests; the flaky ones passed when they were tried again. */
export type Sum = {
  passed: number
  failed: string[]
  flaky: Flaky[]
  skipped: string[]
}
type Flaky = { name: string; firstFailure: string }

const none: Sum = { passed: 0, failed: [], flaky: [], skipped: [] }

type VitestReport = {
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ fullName: string; status: string; failureMessages: string[] | null }>
  }>
}
type Suite = {
  suites?: Suite[]
  specs: Array<{
    title: string
    file: string
    tests: Array<{ status: string; results: Array<{ error?: { message?: string } }> }>
  }>
}
type PlaywrightReport = Suite & { stats: object; errors: Array<{ message?: string }> }

/** A step counts by the tests in its report; one that failed otherwise by its own name. */
export function sumOutcomes(outcomes: readonly Outcome[]): Sum {
  const sums = outcomes.map(sumOfOutcome)
  return {
    passed: sums.reduce((total, { passed }) => total + passed, 0),
    failed: sums.flatMap(({ failed }) => failed),
    flaky: sums.flatMap(({ flaky }) => flaky),
    skipped: sums.flatMap(({ skipped }) => skipped),
  }
}

function sumOfOutcome({ step, passed, firstFailure }: Outcome): Sum {
  const { name, report } = step
  const sum = report !== undefined && existsSync(report) ? sumOfReport(report) : none
  return {
    ...sum,
    failed: passed || sum.failed.length > 0 ? sum.failed : [name],
    flaky:
      firstFailure === undefined
        ? sum.flaky
        : [...sum.flaky, { name, firstFailure: lastLine(firstFailure) }],
  }
}

function sumOfReport(file: string): Sum {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  return 'stats' in report ? sumOfPlaywright(report) : sumOfVitest(report)
}

function sumOfVitest({ testResults }: VitestReport): Sum {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (wanted: (status: string) => boolean) =>
    all.filter(({ status }) => wanted(status)).map(({ fullName }) => fullName)
  // A file whose tests could not begin has failed without one of them.
  const brokenFiles = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => name)
  const passed = all.filter(({ status }) => status === 'passed')
  const flaky = passed.flatMap(({ fullName: name, failureMessages }) => {
    const [failure] = failureMessages ?? []
    return failure === undefined ? [] : [{ name, firstFailure: inOneLine(failure) }]
  })
  return {
    passed: passed.length,
    failed: [...named((status) => status === 'failed'), ...brokenFiles],
    flaky,
    skipped: named((status) => status !== 'passed' && status !== 'failed'),
  }
}

function sumOfPlaywright(report: PlaywrightReport): Sum {
  const all = specsIn(report).flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title}` })),
  )
  const named = (wanted: string) => all.filter(({ status }) => status === wanted)
  const flaky = named('flaky').map(({ name, results }) => ({
    name,
    firstFailure: inOneLine(results.find(({ error }) => error)?.error?.message ?? ''),
  }))
  return {
    passed: named('expected').length + flaky.length,
    failed: [
      ...named('unexpected').map(({ name }) => name),
      ...report.errors.map(({ message = '' }) => firstLine(message)),
    ],
    flaky,
    skipped: named('skipped').map(({ name }) => name),
  }
}

function specsIn({ suites = [], specs = [] }: Partial<Suite>): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function firstLine(text: string): string {
  return linesOf(text)[0] ?? ''
}

/** What was expected and what came, without where: nothing else is kept of a failure that went. */
function inOneLine(text: string): string {
  const [said = ''] = stripVTControlCharacters(text).split(/\n\s+at /)
  return said.trim().replaceAll(/\s+/g, ' ').slice(0, 500)
}

function lastLine(text: string): string {
  return linesOf(text).at(-1) ?? ''
}

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text).trim().split('\n')
}
