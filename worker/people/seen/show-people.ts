import type { Held } from '#contract/held.ts'
import type { Counted } from '#contract/profile.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Context } from '#worker/request/context.ts'
import { letSee, letVisitorSee } from './let-see.ts'

declare const counted: unique symbol

/** A row of somebody who may be shown: only this folder makes one, and all presenters ask for it. */
export type Seen<Person> = Person & { readonly [counted]: true }

export type Shown<Person> = { shown: Array<Seen<Person>>; held: Held | null }

type Showing = Pick<Context, 'env' | 'site' | 'now'> & {
  request: Pick<Context['request'], 'addressKey' | 'prefixKey' | 'ahead'>
}

type ShowingMember = Showing & { viewer: Viewer }

/** `met`: who turned to the viewer, and so costs nothing. */
export async function showPeople<Person extends { id: number }>(
  ctx: ShowingMember,
  kind: 'cards' | 'profiles',
  people: readonly Person[],
  met: (person: Person) => boolean = () => false,
): Promise<Shown<Person>> {
  const { viewer } = ctx
  const isFree = (person: Person) => person.id === viewer.id || met(person)
  const others = people.filter((person) => !isFree(person)).map(({ id }) => String(id))
  const { seen, held } = await letSee(ctx, viewer, kind, others)
  return {
    shown: people.filter((person) => isFree(person) || seen.has(String(person.id))).map(asSeen),
    held,
  }
}

/** The network's budget holds for those who have not signed in. */
export async function showToVisitor<Person extends { id: number }>(
  ctx: Showing,
  people: readonly Person[],
): Promise<Array<Seen<Person>>> {
  const seen = await letVisitorSee(
    ctx,
    people.map(({ id }) => String(id)),
  )
  return people.filter(({ id }) => seen.has(String(id))).map(asSeen)
}

/** What is told of somebody: the row is the proof that they are counted. */
export function tell<Told extends object>(_row: Seen<unknown>, told: Told): Told & Counted {
  return told as Told & Counted
}

const asSeen = <Person>(person: Person) => person as Seen<Person>
