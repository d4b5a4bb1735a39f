import { expect, it, vi } from 'vitest'
import { type Answers, askEverything, differences } from '../../support/attack/ask-everything.ts'
import {
  changeHidden,
  leaveOutHidden,
  now,
  plantWorld,
  type World,
} from '../../support/attack/world.ts'
import { rows } from '../../support/rows.ts'

async function askAll({ askers, victims, scene }: World): Promise<Answers> {
  const all: Answers = new Map()
  for (const asker of askers) {
    for (const [asked, answer] of await askEverything(asker, victims, scene)) {
      all.set(`${asker.name}: ${asked}`, answer)
    }
  }
  return all
}

it(
  'no answer of any call or page tells anything of a column that others do not see',
  {
    timeout: 120_000,
  },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const world = await plantWorld()
    const [victim = 0] = world.victims
    // Opening pages marks likes as seen: the second time nothing changes by itself.
    await askAll(world)
    const before = await askAll(world)
    const told = [...before.values()].filter((answer) => answer.includes(String(victim)))
    expect(told.length).toBeGreaterThan(20)

    expect(await changeHidden(world)).toEqual([])
    expect(differences(before, await askAll(world))).toEqual([])

    await leaveOutHidden(world)
    expect(await rows('select * from blocks where blocker_id = ?', victim)).toEqual([])
    expect(differences(before, await askAll(world))).toEqual([])
  },
)
