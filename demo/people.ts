import { cast } from './people/cast.ts'
import type { DemoPerson } from './people/demo-person.ts'

export function demoPeople(): DemoPerson[] {
  return cast().map(({ person }) => person)
}
