import { DurableObject } from 'cloudflare:workers'
import { keptDays } from '#contract/kept.ts'
import { DAY, SECOND } from '#contract/time.ts'
import { readClock } from '#worker/http/clock.ts'
import { type Allowance, type Look, type Looked, type SeenCalls, seenKinds } from './seen-calls.ts'

/** `left` of the stock at the time `at`; `free`: when the next answer is due if they are paced. */
type Kept = { known: string[]; left: number | null; at: number; free: number }

/** The oldest are forgotten, and count as new when seen again. */
const mostKnown = 10_000
const longestWait = 10 * SECOND
const pacedBelow = 0.25

/** One object per member or network, so that simultaneous requests cannot see more. */
export class Seen extends DurableObject<Env> implements SeenCalls {
  async look({ kind, things, allowance, pace, now }: Look): Promise<Looked> {
    const { kv } = this.ctx.storage
    const kept = kv.get<Kept>(kind)
    const known = new Set(kept?.known)
    const fresh = things.filter((thing) => !known.has(thing))
    if (fresh.length === 0) return { shown: [...things], wait: 0 }
    const left = leftOf(allowance, kept, now)
    const from = Math.max(kept?.free ?? 0, now)
    const paced = 'burst' in allowance && left < allowance.burst * pacedBelow
    const wait = paced ? from - now : 0
    const granted = wait > longestWait ? [] : fresh.slice(0, Math.floor(left))
    for (const thing of granted) known.add(thing)
    if (granted.length > 0) {
      kv.put<Kept>(kind, {
        known: [...known].slice(-mostKnown),
        left: 'burst' in allowance ? left - granted.length : null,
        at: now,
        free: paced ? from + pace * SECOND : 0,
      })
      if ((await this.ctx.storage.getAlarm()) === null) await this.#wakeAfter(now)
    }
    return { shown: things.filter((thing) => known.has(thing)), wait }
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage
    const last = Math.max(...seenKinds.map((kind) => kv.get<Kept>(kind)?.at ?? 0))
    const now = await readClock(this.env)
    if (now - last >= keptDays.seen * DAY) await this.ctx.storage.deleteAll()
    else await this.#wakeAfter(last)
  }

  async #wakeAfter(time: number): Promise<void> {
    await this.ctx.storage.setAlarm(time + keptDays.seen * DAY)
  }
}

function leftOf(allowance: Allowance, kept: Kept | undefined, now: number): number {
  if ('most' in allowance) return Math.max(0, allowance.most - (kept?.known.length ?? 0))
  const { burst, a_day } = allowance
  if (!kept || kept.left === null) return burst
  return Math.min(burst, kept.left + ((now - kept.at) / DAY) * a_day)
}
