import * as v from 'valibot'
import { text } from './fields.ts'

/** The looks of the lander at `/landers/{look}/{slug?}`. */
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

/** The landing pages about one profile; in the last the signup itself stands open beside it. */
export const memberLooks = ['landing', 'landing2', 'landing3', 'signup'] as const
export type MemberLook = (typeof memberLooks)[number]

export function isMemberLook(name: string | undefined): name is MemberLook {
  return memberLooks.some((look) => look === name)
}

const campaignLooks = [...looks, 'landing2', 'landing3'] as const

/** Whether it has variants, each under a slug. */
export function hasVariants(look: Look | MemberLook): look is (typeof campaignLooks)[number] {
  return campaignLooks.some((each) => each === look)
}

/** Portraits of nobody, and the films; a campaign chooses among them. */
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

/** The light in the art, and the ground: each was measured against the words on it. */
export const glows = ['amber', 'rose', 'mint', 'ice'] as const
export const grounds = ['night', 'wine', 'slate', 'moss'] as const

/** By language; where one is missing the look's own words stand. */
const words = (max: number) => v.optional(v.record(v.string(), text(max, 1)), {})

/** What a campaign changes of a look, kept in the settings under its slug. */
const landerVariant = v.object({
  /** With one word in `<em>`. */
  headline: words(80),
  lead: words(240),
  /** On the button. */
  action: words(40),
  portraits: v.optional(v.array(v.picklist(portraits)), []),
  film: v.optional(v.picklist(films)),
  glow: v.optional(v.picklist(glows)),
  ground: v.optional(v.picklist(grounds)),
})

/** `{ "gallery": { "zomer": { ... } } }` */
export const landerVariants = v.record(
  v.picklist(campaignLooks),
  v.record(v.pipe(v.string(), v.regex(/^[\da-z-]{1,40}$/)), landerVariant),
)

/** A variant as one visitor is shown it: its words in one language. */
export type ShownVariant = {
  headline?: string
  lead?: string
  action?: string
  portraits: readonly Portrait[]
  film?: Film
  glow?: (typeof glows)[number]
  ground?: (typeof grounds)[number]
}
