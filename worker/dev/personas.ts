export type Persona = {
  label: string
  email: string
  shows: string
}

/** Demo data only, never in a production database. */
export const personaPassword = 'vonk-demo-2026'

export const personas = {
  free: {
    label: 'Free',
    email: 'free@vonk.test',
    shows:
      'A free member: 2 credits, 2 conversations, other photos locked, welcome discount running.',
  },
  premium: {
    label: 'Premium',
    email: 'premium@vonk.test',
    shows: 'Bought a bundle: credits, unlocked photos, conversations, purchases.',
  },
  empty: {
    label: 'Premium without credits',
    email: 'empty@vonk.test',
    shows: 'Premium with 0 credits: the danger badge and the notice with the buy button.',
  },
  unconfirmed: {
    label: 'Unconfirmed',
    email: 'unconfirmed@vonk.test',
    shows: 'Signed up, the activation mail not followed: the reminder, messages that wait.',
  },
  blocked: {
    label: 'Blocked',
    email: 'blocked@vonk.test',
    shows: 'Blocked by Premium: finds that profile not available.',
  },
  leaving: {
    label: 'In deletion',
    email: 'leaving@vonk.test',
    shows: 'Deletes the account, within the 14 days: login says so.',
  },
  match: {
    label: 'Match',
    email: 'match@vonk.test',
    shows: 'Already likes Free: a like back shows the match modal.',
  },
  twosteps: {
    label: 'In two steps',
    email: 'twosteps@vonk.test',
    shows: `Invisible, asked for a code after the password: ${'A'.repeat(24)} and so on to J, each once.`,
  },
} as const satisfies Record<string, Persona>
