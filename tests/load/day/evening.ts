import { acts } from './acts.ts'
import type { City } from './city.ts'

/** What the reckoning needs something of, to see what is planted in it. */
const needed = ['search', 'like', 'write', 'buy']

/** Once all is well again: a day may be too short, or the machine too busy, for somebody to do it. */
export async function doWhatNobodyDid(city: City): Promise<void> {
  for (const act of acts.filter(({ name }) => needed.includes(name))) {
    for (const member of city.members) {
      if ((city.times.get(act.name)?.whole.length ?? 0) > 0) break
      if (member.id === 0 || member.left || act.when?.(member) === false) continue
      await act.run(city, member, act)
    }
  }
}
