/** How a member is shown what happens now: by name and picture, without both, by badges alone. */
export const newsLooks = ['named', 'neutral', 'badges'] as const
export type NewsLook = (typeof newsLooks)[number]
