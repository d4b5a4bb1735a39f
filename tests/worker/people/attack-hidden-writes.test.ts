import { expect, it, vi } from 'vitest'
import { differences } from '../../support/attack/ask-everything.ts'
import { keepTables, restoreTables } from '../../support/attack/kept-tables.ts'
import { changeHidden, leaveOutHidden, now, plantWorld } from '../../support/attack/world.ts'
import {
  hearEverything,
  inBoth,
  receivePushes,
  tellEverything,
  writeEverything,
} from '../../support/attack/write-everything.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'

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

const everyAct = ['like', 'swipe', 'unlike', 'sendMessage', 'sendPhoto', 'readChat']

it(
  'no answer to what is written, no mail, no push and no live event tells anything of a column that others do not see',
  { timeout: 120_000 },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    encodeQuickly()
    await receivePushes()
    const world = await plantWorld()
    const before = await keepTables()
    const notices = await tellEverything(world, before)
    const heard = await hearEverything(world, before)
    await restoreTables(before)
    expect(await changeHidden(world)).toEqual([])
    await leaveOutHidden(world)
    const changed = await keepTables()

    const sent = [...notices].filter(([, notice]) => notice !== '').map(([asked]) => asked)
    const toFriend = sent.filter((asked) => asked.endsWith(`:${world.attackers[1]}`))
    expect(new Set(toFriend.map((asked) => asked.split(':')[0]))).toEqual(new Set(everyNotice))
    expect(differences(notices, await tellEverything(world, changed))).toEqual([])

    const again = await hearEverything(world, changed)
    const told = [...inBoth(heard, again)].filter(([, words]) => words !== '')
    expect(new Set(told.map(([act]) => act.split(' ')[0]))).toEqual(new Set(everyAct))
    expect(told.filter(([, words]) => words.includes('"push"')).length).toBeGreaterThan(3)
    expect(differences(inBoth(heard, again), again)).toEqual([])

    const answers = await writeEverything(world, before)
    const done = [...answers.values()].filter((answer) => answer.startsWith('20'))
    expect(done.length).toBeGreaterThan(30)
    expect(differences(answers, await writeEverything(world, changed))).toEqual([])
  },
)
