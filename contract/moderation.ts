/** Why an account is banned; the member reads the sentence in `mail.ban.reason`. */
export const banReasons = ['minor', 'danger', 'images', 'fake', 'money', 'respect'] as const
export type BanReason = (typeof banReasons)[number]

/** Why a ban is lifted: for the audit log. The member is told only that it is lifted. */
export const unbanReasons = ['objection', 'mistake', 'lenience'] as const
export type UnbanReason = (typeof unbanReasons)[number]

/** The texts of a profile that an operator can remove. */
export const profileTexts = ['name', 'about', 'reason'] as const
export type ProfileText = (typeof profileTexts)[number]

/** The length of an operator's explanation to a member, in characters. */
export const maxWhyLength = 500
