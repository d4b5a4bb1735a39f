import type { Gender } from '#contract/fields.ts'
import { draftKept } from '#contract/signup.ts'
import { seal, unseal } from '#worker/http/seal.ts'
import type { Context } from '#worker/request/context.ts'
import type { Site } from '#worker/site/site.ts'

export type SeenPerson = {
  id: number
  gender: Gender
  country: string
  region: string | null
  age: number
}

type Sealing = Pick<Context, 'env' | 'now'> & { site: Pick<Site, 'host'> }

/**
 * It names somebody who was shown, and grants nothing: whoever opens it sees what their own rules
 * show them at that moment. What the card said comes along, so that nobody's row has to be read to
 * find who is like them.
 */
export function sealPerson(ctx: Sealing, person: SeenPerson): Promise<string> {
  const { id, gender, country, region, age } = person
  const words = JSON.stringify([ctx.now + draftKept, id, gender, country, region, age])
  return seal(ctx.env, purposeOf(ctx), words)
}

export async function openPerson(
  ctx: Sealing,
  text: string | null | undefined,
): Promise<SeenPerson | null> {
  const words = text ? await unseal(ctx.env, purposeOf(ctx), text) : null
  if (words === null) return null
  const [until, id, gender, country, region, age] = JSON.parse(words) as Sealed
  return until > ctx.now ? { id, gender, country, region, age } : null
}

type Sealed = [
  until: number,
  id: number,
  gender: Gender,
  country: string,
  region: string | null,
  age: number,
]

function purposeOf({ site }: Pick<Sealing, 'site'>): string {
  return `person ${site.host}`
}
