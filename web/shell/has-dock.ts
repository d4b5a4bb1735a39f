import type { AnyPage } from '#web/app/navigation.tsx'

/** On a phone profiles have their photo at the top, and like and message buttons at the bottom. */
export function hasDock(data: AnyPage): boolean {
  if (data.route !== 'members-id' && data.route !== 'likes-m-id') return false
  const { profile } = data.page
  return profile !== null && profile.kind !== 'partner' && profile.id !== data.viewer?.id
}
