import { createServer } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { generateTypes, migrate, seed } from './prepare.ts'
import { printAddresses } from './print-addresses.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes, migrate()], [seed()]])
const server = await createServer()
await server.listen()
printAddresses(server)
server.bindCLIShortcuts({ print: true })
