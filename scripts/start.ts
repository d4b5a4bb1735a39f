import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, generateTypes, migrate, seed } from './prepare.ts'
import { serve } from './serve.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, developmentBuild], [migrate()], [seed()]])
await serve('preview')
