import type { conductLookUps } from '#contract/desk-members.ts'

export const conductPaths = {
  find: '/conduct',
  lookUp: '/look-ups/conduct',
  open: '/conduct/:id',
  warn: '/conduct/:id/warn',
  ban: '/conduct/:id/ban',
  unban: '/conduct/:id/unban',
  decision: '/conduct/:id/decisions/:decision',
  picture: '/conduct/:id/decisions/:decision/picture',
  reverse: '/conduct/:id/decisions/:decision/reverse',
}

/** The form that finds a member, filled in but for the reason. */
export function toFindConduct(by: (typeof conductLookUps)[number], words: string): string {
  return `${conductPaths.find}?${new URLSearchParams({ by, words }).toString()}`
}
