import { staticChecks } from './static-checks.ts'
import { runAllSteps } from './steps.ts'

const outcomes = await runAllSteps(staticChecks)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
