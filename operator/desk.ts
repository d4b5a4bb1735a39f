import { openDatabase } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { readClock } from '#worker/http/clock.ts'
import { type Cell, lines, printable, printableJson, table } from './table.ts'

export type Terminal = {
  say(line: string): void
  complain(line: string): void
  /** False also where nobody can be asked. */
  ask(question: string): Promise<boolean>
  open(where: Where): Promise<{ env: Env; close: () => Promise<void> }>
  /** For the audit log. @throws Refusal */
  identify(where: Where): Promise<string>
}

export type Where = { remote: boolean; env: string | undefined }

export type GlobalOptions = {
  remote: boolean
  env?: string
  json: boolean
  yes: boolean
  dryRun: boolean
}

type Action = {
  says: string
  final?: boolean
}

export type Row = Record<string, Cell>

export type Desk = ReturnType<typeof makeDesk>

export function makeDesk(terminal: Terminal) {
  let options: GlobalOptions = { remote: false, json: false, yes: false, dryRun: false }
  let opened: Promise<{ env: Env; close: () => Promise<void> }> | undefined
  let identified: Promise<string> | undefined
  const left: Promise<unknown>[] = []

  const open = async (): Promise<Operating> => {
    const where = { remote: options.remote, env: options.env }
    identified ??= terminal.identify(where)
    const operator = await identified
    opened ??= terminal.open(where)
    const { env } = await opened
    const defer = (work: Promise<unknown>) => left.push(work)
    return { env, db: openDatabase(env.DB), now: await readClock(env), operator, defer }
  }

  const say = (line: string) => {
    if (!options.json) terminal.say(line)
  }

  const agree = async ({ final = false }: Action): Promise<void> => {
    if (!final || options.yes) return
    if (await terminal.ask('This cannot be undone. Go on?')) return
    throw new Refusal('Not done. (--yes goes on without asking.)')
  }

  return {
    use: (given: GlobalOptions) => void (options = given),
    open,
    say,

    list(rows: readonly Row[], nothing = 'nothing'): void {
      if (options.json) return terminal.say(printableJson(rows))
      terminal.say(rows.length > 0 ? table(rows) : nothing)
    },

    show(fields: object): void {
      if (options.json) return terminal.say(printableJson(fields))
      terminal.say(lines(Object.entries(fields)))
    },

    /** @throws Refusal if it was not confirmed, or the operation found nothing to do (`false`) */
    async act<T>(action: Action, run: (ctx: Operating) => Promise<T>): Promise<T | undefined> {
      say(printable(action.says))
      if (options.dryRun) {
        say('Dry run: nothing was done.')
        return undefined
      }
      await agree(action)
      const result = await run(await open())
      if (result === false) throw new Refusal('Nothing was done: it stands otherwise by now.')
      terminal.say(options.json ? printableJson({ done: true, result }) : 'Done.')
      return result
    },

    async close(): Promise<void> {
      await Promise.allSettled(left)
      const bindings = await opened?.catch(() => undefined)
      await bindings?.close()
    },
  }
}
