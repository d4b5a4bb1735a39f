import { createServer } from 'vite'
import { makeLocalEnv } from './local-env.ts'
import { openDesk } from './open-desk.ts'
import { generateTypes, seed } from './prepare.ts'
import { standBy } from './stand-by.ts'
import { runSteps } from './steps.ts'

await makeLocalEnv()
await runSteps([[generateTypes], [seed()]])
const server = await createServer()
await server.listen()
await standBy(server, await openDesk(server))
server.bindCLIShortcuts({ print: true })
