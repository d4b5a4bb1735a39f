import { preview } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { openDesk } from './open-desk.ts'
import { developmentBuild, generateTypes, seed } from './prepare.ts'
import { standBy } from './stand-by.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, developmentBuild], [seed()]])
const server = await preview()
await standBy(server, await openDesk(server))
