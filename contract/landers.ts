import * as v from 'valibot'
import { text } from './fields.ts'

export const looks = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const
export type Look = (typeof looks)[number]

export function isLook(name: string | undefined): name is Look {
  return looks.some((look) => look === name)
}

export const memberLooks = ['landing', 'landing2', 'landing3', 'signup'] as const
export type MemberLook = (typeof memberLooks)[number]

export function isMemberLook(name: string | undefined): name is MemberLook {
  return memberLooks.some((look) => look === name)
}

export const campaignLooks = [...looks, 'landing2', 'landing3'] as const

export function hasVariants(look: Look | MemberLook): look is (typeof campaignLooks)[number] {
  return campaignLooks.some((each) => each === look)
}

/** They show no real person; a campaign chooses one of them, as it chooses a film. */
export const portraits = [
  'p01',
  'p02',
  'p03',
  'p04',
  'p05',
  'p06',
  'p07',
  'p08',
  'p09',
  'p10',
  'p11',
  'p12',
] as const
export type Portrait = (typeof portraits)[number]
export const films = ['city', 'evening'] as const
export type Film = (typeof films)[number]

/** Light and background of the artwork; the contrast of the text was measured on each. */
export const glows = ['amber', 'rose', 'mint', 'ice'] as const
export const grounds = ['night', 'wine', 'slate', 'moss'] as const

/** What a campaign may say in its own words. */
export const variantWords = ['headline', 'lead', 'action'] as const

/** By language; a missing one uses the look's own words. */
const words = (max: number) => v.optional(v.record(v.string(), text(max, 1)), {})

const landerVariant = v.object({
  headline: words(80),
  lead: words(240),
  action: words(40),
  portraits: v.optional(v.array(v.picklist(portraits)), []),
  film: v.optional(v.picklist(films)),
  glow: v.optional(v.picklist(glows)),
  ground: v.optional(v.picklist(grounds)),
})
export type LanderVariant = v.InferOutput<typeof landerVariant>

export const landerVariants = v.record(
  v.picklist(campaignLooks),
  v.record(v.pipe(v.string(), v.regex(/^[\da-z-]{1,40}$/)), landerVariant),
)

export type ShownVariant = {
  headline?: string
  lead?: string
  action?: string
  portraits: readonly Portrait[]
  film?: Film
  glow?: (typeof glows)[number]
  ground?: (typeof grounds)[number]
}
