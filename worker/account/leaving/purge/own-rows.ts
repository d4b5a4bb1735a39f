import { personalData } from '#worker/db/personal-data/personal-data.ts'

/** A column that refers to a member, and the key by which its rows are deleted in chunks. */
type OwnRows = { table: string; column: string; key: readonly string[] }

export const ownRows: readonly OwnRows[] = Object.entries(personalData).flatMap(([table, data]) =>
  'deleted' in data && typeof data.deleted !== 'string'
    ? data.deleted.map((own) => ({ table, ...own }))
    : [],
)
