/** What makes a profile better, by importance. */
export const profileParts = ['photo', 'answers', 'interests'] as const
export type ProfilePart = (typeof profileParts)[number]

export function mostMissing(has: Record<ProfilePart, boolean>): ProfilePart | null {
  return profileParts.find((part) => !has[part]) ?? null
}
