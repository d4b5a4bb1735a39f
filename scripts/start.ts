import { preview } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { developmentBuild, generateTypes, migrate, seed } from './prepare.ts'
import { printAddresses } from './print-addresses.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, developmentBuild, migrate()], [seed()]])
printAddresses(await preview())
