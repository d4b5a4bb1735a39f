import type { OwnProfile } from '#contract/account.ts'
import { type ProfileValues, profileValues } from '#contract/profile-form.ts'
import type { TextKey } from '#contract/translate.ts'

/** Each is a form of its own, and saved on its own. */
export const profilePartTitles = {
  words: 'account.profile.about_me',
  answers: 'account.profile.answers.title',
  wishes: 'account.profile.wishes',
  person: 'account.profile.facts',
  interests: 'account.profile.interests',
  home: 'account.profile.home',
} as const satisfies Record<string, TextKey>
export type ProfilePart = keyof typeof profilePartTitles

const parts: ReadonlyArray<readonly [RegExp, ProfilePart]> = [
  [/^(about|reason)$/, 'words'],
  [/^(question|answer)_\d$/, 'answers'],
  [/^(looking_for|seeks_consent|wish_\w+)$/, 'wishes'],
  [/^interests$/, 'interests'],
  [/^(country|region|city)$/, 'home'],
]

export function partValues(own: OwnProfile, part: ProfilePart): ProfileValues {
  return Object.fromEntries(
    Object.entries(profileValues(own)).filter(([field]) => partOf(field) === part),
  )
}

function partOf(field: string): ProfilePart {
  return parts.find(([names]) => names.test(field))?.[1] ?? 'person'
}
