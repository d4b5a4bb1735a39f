import './desk.css'
import { offerCommands } from './commands.ts'
import { countDown } from './count-down.ts'
import { keepCase } from './keep-case.ts'
import { listenToKeys } from './keys.ts'
import { stayLive } from './live.ts'
import { offerSnippets } from './snippets.ts'

listenToKeys()
offerCommands()
countDown()
keepCase()
stayLive()
offerSnippets()
