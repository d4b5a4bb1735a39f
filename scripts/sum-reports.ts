import { readFileSync } from 'node:fs'

export type Sum = { passed: number; flaky: string[]; skipped: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: Array<{ assertionResults: Array<{ fullName: string; status: string }> }>
}
type Suite = {
  suites?: Suite[]
  specs: Array<{ title: string; file: string; tests: Array<{ status: string }> }>
}
type PlaywrightReport = Suite & { stats: { expected: number } }

export function sumReports(files: readonly string[]): Sum {
  const sums = files.map((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
    return 'stats' in report ? sumOfPlaywright(report) : sumOfVitest(report)
  })
  return {
    passed: sums.reduce((total, { passed }) => total + passed, 0),
    flaky: sums.flatMap(({ flaky }) => flaky),
    skipped: sums.flatMap(({ skipped }) => skipped),
  }
}

function sumOfVitest({ numPassedTests, testResults }: VitestReport): Sum {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = all.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
  return { passed: numPassedTests, flaky: [], skipped }
}

function sumOfPlaywright(report: PlaywrightReport): Sum {
  const specs = specsIn(report)
  const named = (wanted: string) =>
    specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === wanted).map(() => `${file}: ${title}`),
    )
  return { passed: report.stats.expected, flaky: named('flaky'), skipped: named('skipped') }
}

function specsIn({ suites = [], specs = [] }: Partial<Suite>): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}
