/**
 * What a profile says of its person in choices; in this order where a domain asks for no other. An
 * entry is a column of `members` with a CHECK on the same choices, and the texts
 * `members.traits.<trait>` and `members.values.<trait>_<choice>`. Everything else follows from it:
 * the own form, the profile, saving, the settings of domains, import, download, purge and demo.
 */
export const traits = {
  relationship_status: {
    choices: ['divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed'],
    icon: 'heart-half',
  },
  body_type: { choices: ['slim', 'normal', 'fat'], icon: 'person' },
  hair_colour: {
    choices: ['blonde', 'brown', 'black', 'red', 'grey', 'white', 'other'],
    icon: 'scissors',
  },
  eye_colour: { choices: ['blue', 'green', 'brown', 'grey', 'hazel', 'other'], icon: 'eye' },
  tattoos: { choices: ['none', 'some', 'many'], icon: 'pen-nib' },
  /** Asked with a consent of its own (GDPR, article 9), so nobody invents it at an import. */
  sexuality: { choices: ['hetero', 'gay', 'lesbian', 'bi'], icon: 'users', sensitive: true },
} as const satisfies Record<string, TraitEntry>

type TraitEntry = { choices: readonly string[]; icon: string; sensitive?: true }

export type Trait = keyof typeof traits
export type Choice<T extends Trait> = (typeof traits)[T]['choices'][number]
/** Those that may be made up for somebody who is invented. */
export type PlainTrait = {
  [T in Trait]: (typeof traits)[T] extends { sensitive: true } ? never : T
}[Trait]
export type TraitValues = { [T in Trait]: Choice<T> | null }

export const traitNames = Object.keys(traits) as Trait[]

export const plainTraits = Object.fromEntries(
  Object.entries(traits).filter(([, trait]) => !('sensitive' in trait)),
) as Pick<typeof traits, PlainTrait>

export function isTrait(name: string): name is Trait {
  return Object.hasOwn(traits, name)
}
