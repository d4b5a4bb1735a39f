import { preview } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, generateTypes, seed } from './prepare.ts'
import { standBy } from './stand-by.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, developmentBuild], [seed()]])
await standBy(await preview())
