import { staticChecks } from './static-checks.ts'
import { runSteps } from './steps.ts'

await runSteps(staticChecks)
