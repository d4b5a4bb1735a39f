/** Why an account is closed: the member reads the sentence of `mail.ban.reason`. */
export const banReasons = ['minor', 'danger', 'images', 'fake', 'money', 'respect'] as const
export type BanReason = (typeof banReasons)[number]

/** Why an operator opens one again: for the books of acts, the member is told only that it is open. */
export const unbanReasons = ['objection', 'mistake', 'lenience'] as const
export type UnbanReason = (typeof unbanReasons)[number]

/** The texts of a profile that can be taken out of it. */
export const profileTexts = ['name', 'about', 'reason'] as const
export type ProfileText = (typeof profileTexts)[number]

/** Characters of what an operator writes to the member. */
export const maxWhyLength = 500
