/**
 * Why nobody new is shown: the address must be confirmed first, or enough new people were seen for
 * now.
 */
export type Held = 'activation' | 'rest'
