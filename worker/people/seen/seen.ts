import { DurableObject } from 'cloudflare:workers'
import { keptDays } from '#contract/kept.ts'
import { DAY, SECOND } from '#contract/time.ts'
import { readClock } from '#worker/http/clock.ts'
import { type Allowance, type Look, type Looked, type SeenCalls, seenKinds } from './seen-calls.ts'

/**
 * `used` of the stock at the time `at`: not what was left, or a stock that a refund has made smaller
 * would forget what was seen of the larger one. `free`: when the next answer is due if they are
 * paced. `whole`: a stock that never refills. Objects of before have neither `used` nor `whole`, and
 * a `left`, null if it never refills.
 */
type Kept = {
  known: string[]
  used?: number
  left?: number | null
  at: number
  free: number
  whole?: boolean
}

/** The oldest are forgotten, and count as new when seen again. */
const mostKnown = 10_000
const longestWait = 10 * SECOND
const pacedBelow = 0.25

/** One object per member or network, so that simultaneous requests cannot see more. */
export class Seen extends DurableObject<Env> implements SeenCalls {
  async look({ kind, things, allowance, pace, ahead, now }: Look): Promise<Looked> {
    const { kv } = this.ctx.storage
    const kept = kv.get<Kept>(kind)
    const known = new Set(kept?.known)
    const fresh = things.filter((thing) => !known.has(thing))
    if (fresh.length === 0 || ahead) {
      return { shown: things.filter((thing) => known.has(thing)), wait: 0 }
    }
    const used = usedOf(allowance, kept, now)
    const left = Math.max(0, stockOf(allowance) - used)
    const from = Math.max(kept?.free ?? 0, now)
    const paced = 'burst' in allowance && left < allowance.burst * pacedBelow
    const wait = paced ? from - now : 0
    const granted = wait > longestWait ? [] : fresh.slice(0, Math.floor(left))
    for (const thing of granted) known.add(thing)
    if (granted.length > 0) {
      kv.put<Kept>(kind, {
        known: [...known].slice(-mostKnown),
        used: used + granted.length,
        at: now,
        free: paced ? from + pace * SECOND : 0,
        whole: 'most' in allowance,
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
    const all = seenKinds.map((kind) => [kind, kv.get<Kept>(kind)] as const)
    const last = Math.max(...all.map(([, kept]) => kept?.at ?? 0))
    const now = await readClock(this.env)
    if (now - last < keptDays.seen * DAY) {
      await this.#wakeAfter(last)
      return
    }
    await this.ctx.storage.deleteAll()
    // Whom they were is forgotten, not how many: waiting fills no stock that never refills.
    for (const [kind, kept] of all) {
      if (!kept || !(kept.whole || kept.left === null)) continue
      const { used = kept.known.length, at, free } = kept
      kv.put<Kept>(kind, { known: [], used, at, free, whole: true })
    }
  }

  async #wakeAfter(time: number): Promise<void> {
    await this.ctx.storage.setAlarm(time + keptDays.seen * DAY)
  }
}

function stockOf(allowance: Allowance): number {
  return 'most' in allowance ? allowance.most : allowance.burst
}

/** Of a stock that refills each day gives some back. */
function usedOf(allowance: Allowance, kept: Kept | undefined, now: number): number {
  const { known = [], used = 'most' in allowance ? known.length : 0, at = now } = kept ?? {}
  if ('most' in allowance) return used
  return Math.max(0, used - ((now - at) / DAY) * allowance.a_day)
}
