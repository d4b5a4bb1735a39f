import { expect, it, vi } from 'vitest'
import { differences } from '../../support/attack/ask-everything.ts'
import { keepTables, restoreTables } from '../../support/attack/kept-tables.ts'
import { changeHidden, leaveOutHidden, now, plantWorld } from '../../support/attack/world.ts'
import { tellEverything, writeEverything } from '../../support/attack/write-everything.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'

/** What reaches an attacker to whom the victim has written and whom the victim likes. */
const everyNotice = [
  'like-mail',
  'like-push',
  'match-mail',
  'message-mail',
  'message-push',
  'notification-reminder',
  'unread-reminder',
  'weekly-mail',
]

it(
  'no answer to what is written, no mail and no push tells anything of a column that others do not see',
  { timeout: 120_000 },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    encodeQuickly()
    const world = await plantWorld()
    const before = await keepTables()
    const notices = await tellEverything(world, before)
    await restoreTables(before)
    expect(await changeHidden(world)).toEqual([])
    await leaveOutHidden(world)
    const changed = await keepTables()

    const sent = [...notices].filter(([, notice]) => notice !== '').map(([asked]) => asked)
    const toFriend = sent.filter((asked) => asked.endsWith(`:${world.attackers[1]}`))
    expect(new Set(toFriend.map((asked) => asked.split(':')[0]))).toEqual(new Set(everyNotice))
    expect(differences(notices, await tellEverything(world, changed))).toEqual([])

    const answers = await writeEverything(world, before)
    const done = [...answers.values()].filter((answer) => answer.startsWith('20'))
    expect(done.length).toBeGreaterThan(30)
    expect(differences(answers, await writeEverything(world, changed))).toEqual([])
  },
)
