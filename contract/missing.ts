/** What makes a profile complete, by importance. */
export const profileParts = ['photo', 'seeks', 'answers', 'interests'] as const
export type ProfilePart = (typeof profileParts)[number]

export function missingParts(has: Record<ProfilePart, boolean>): ProfilePart[] {
  return profileParts.filter((part) => !has[part])
}
