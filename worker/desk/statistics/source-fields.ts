export const sourceFields = ['day', 'network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type SourceField = (typeof sourceFields)[number]
