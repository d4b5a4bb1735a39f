import type { Seen } from './show-people.ts'

/** Who has liked the viewer, which nobody can make others do. */
export function showAdmirers<Person extends { id: number }>(
  people: readonly Person[],
): Array<Seen<Person>> {
  return people.map((person) => person as Seen<Person>)
}

/** In a mail that the schedule sends to confirmed addresses: a few people, and none on request. */
export function showByMail<Person extends { id: number }>(
  people: readonly Person[],
): Array<Seen<Person>> {
  return people.map((person) => person as Seen<Person>)
}
