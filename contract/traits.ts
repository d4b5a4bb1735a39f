/**
 * The choices in which a profile describes its person, in the default order. An entry is a column
 * of `members` with a CHECK on the same choices, and the texts `members.traits.<trait>` and
 * `members.values.<trait>_<choice>`; form, download, purge and demo follow from it.
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
  /** Needs a consent of its own (GDPR, article 9), so an import never makes it up. */
  sexuality: { choices: ['hetero', 'gay', 'lesbian', 'bi'], icon: 'users', sensitive: true },
} as const satisfies Record<string, TraitEntry>

type TraitEntry = { choices: readonly string[]; icon: string; sensitive?: true }

export type Trait = keyof typeof traits
export type Choice<T extends Trait> = (typeof traits)[T]['choices'][number]
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
