import confirm from '@inquirer/confirm'
import type { Terminal } from './desk.ts'
import { identify } from './identify.ts'
import { openBindings } from './open-bindings.ts'

export const terminal: Terminal = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask: async (message) => process.stdin.isTTY && (await confirm({ message, default: false })),
  open: openBindings,
  identify,
}
