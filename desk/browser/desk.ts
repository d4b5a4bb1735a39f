import './desk.css'
import { offerCommands } from './commands.ts'
import { countDown } from './count-down.ts'
import { keepCase } from './keep-case.ts'
import { keepTyped } from './keep-typed.ts'
import { listenToKeys } from './keys.ts'
import { leadToFault } from './lead-to-fault.ts'
import { stayLive } from './live.ts'
import { offerSnippets } from './snippets.ts'

listenToKeys()
offerCommands()
countDown()
keepCase()
keepTyped()
leadToFault()
stayLive()
offerSnippets()
