/** The folders of `public/icons/` that a domain may have as its own. */
export const iconSets = ['vonk', 'schemer'] as const
