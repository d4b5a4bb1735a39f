import { cast } from './people/cast.ts'
import type { DemoPerson } from './people/demo-person.ts'

/** The same invented people on every call, in the same order. */
export function demoPeople(): DemoPerson[] {
  return cast().map(({ person }) => person)
}
