import { type Role, roles, type StaffMember } from '#contract/staff.ts'

const names: Record<Role, string> = {
  moderator: 'Mo',
  chat: 'Charlie',
  support: 'Sam',
  finance: 'Fien',
  admin: 'Ada',
}

/**
 * One for each role; a second moderator, who answers the objections to what the first decided; a
 * second one at support, who confirms the correction that the first proposed; and a second admin, who
 * agrees to what the first proposed.
 */
export const personas: readonly StaffMember[] = [
  ...roles.map((role) => ({ email: `${role}@desk.test`, name: names[role], roles: [role] })),
  { email: 'second@desk.test', name: 'Wil', roles: ['moderator', 'chat'] },
  { email: 'colleague@desk.test', name: 'Sanne', roles: ['support', 'chat'] },
  { email: 'owner@desk.test', name: 'Olga', roles: ['finance', 'admin'] },
]
