import { personalData } from './personal-data.ts'

type OwnRows = {
  table: string
  column: string
  key: readonly string[]
  blocker?: string
}

/** The rows that the purge of a member deletes, and of these what a block takes along later. */
export const ownRows: readonly OwnRows[] = Object.entries(personalData).flatMap(([table, data]) =>
  'deleted' in data && typeof data.deleted !== 'string'
    ? data.deleted.map((own) => ({ table, ...own }))
    : [],
)
