import { makeLocalEnv } from './local-env.ts'
import { generateTypes, migrate, seed } from './prepare.ts'
import { serve } from './serve.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes], [migrate()], [seed()]])
await serve('dev')
