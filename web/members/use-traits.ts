import type { ProfileView } from '#contract/members.ts'
import type { ProfileFields } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Trait = Exclude<keyof ProfileFields, 'about' | 'reason'>
type Told = { trait: Trait; icon: IconName; words: string }

/** A profile's traits in words, in the order of the domain. */
export function useTraits(fields: ProfileView['fields']): Told[] {
  const { t } = useText()
  const { relationship_status, body_type, eye_colour, hair_colour, tattoos, sexuality } = fields
  const told: Array<Told | null | undefined> = [
    relationship_status && {
      trait: 'relationship_status',
      icon: 'heart-half',
      words: t(`members.values.relationship_status_${relationship_status}`),
    },
    body_type && {
      trait: 'body_type',
      icon: 'person',
      words: t(`members.values.body_type_${body_type}`),
    },
    eye_colour && {
      trait: 'eye_colour',
      icon: 'eye',
      words: t(`members.values.eye_colour_${eye_colour}`),
    },
    hair_colour && {
      trait: 'hair_colour',
      icon: 'scissors',
      words: t(`members.values.hair_colour_${hair_colour}`),
    },
    tattoos && { trait: 'tattoos', icon: 'pen-nib', words: t(`members.values.tattoos_${tattoos}`) },
    sexuality && {
      trait: 'sexuality',
      icon: 'users',
      words: t(`members.values.sexuality_${sexuality}`),
    },
  ]
  const order = Object.keys(fields)
  return told
    .filter((trait) => trait !== null && trait !== undefined)
    .toSorted((a, b) => order.indexOf(a.trait) - order.indexOf(b.trait))
}
