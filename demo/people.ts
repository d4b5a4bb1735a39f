import { cast } from './people/cast.ts'
import type { DemoPerson } from './people/demo-person.ts'

/** The same people on every call, in the same order. */
export function demoPeople(): DemoPerson[] {
  return cast().map(({ person }) => person)
}
