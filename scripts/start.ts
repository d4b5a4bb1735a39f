import { preview } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, generateTypes, migrate, seed } from './prepare.ts'
import { standBy } from './stand-by.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, developmentBuild, migrate(process.env['STATE_DIR'])], [seed()]])
await standBy(await preview())
