import type { Findings } from './compare.ts'
import { isListed, opens, opensChat, oracleOf, seesPhoto } from './oracle.ts'
import { askPage, askPhoto, askProfile } from './surfaces.ts'
import { likeFrom, type Person, type World } from './world.ts'

type Member = { cookie: string }

/** The page comes last: it marks a like as seen. */
export async function askAbout(
  found: Findings,
  world: World,
  viewer: Person,
  member: Member,
  person: Person,
) {
  const oracle = oracleOf(world, viewer, Date.now())
  const open = opens(world, viewer, person)
  const own = viewer === person
  const related = open ? oracle.related(person) : []
  const like = likeFrom(world, person.id, viewer.id)
  const shownLike = like && isListed(world, viewer, person)

  const profile = await askProfile(member, person.id)
  found.about('profile', person, profile.opens, open || own)
  if (profile.opens) {
    found.list(`related of ${person.name}`, profile.related ?? [], related)
    found.about('likes me', person, profile.likesMe, Boolean(shownLike))
  }
  found.said(`profile of ${person.name}`, profile.said, open ? [person.id, ...related] : [], [
    person.id,
    ...related,
  ])

  const chat = await askPage(member, 'members-id-chat', person.id)
  const mayChat = opensChat(world, viewer, person)
  found.about('conversation', person, chat.status, mayChat ? 200 : 404)
  found.said(`conversation with ${person.name}`, chat.said, [
    ...oracle.chats,
    ...(mayChat ? [person.id] : []),
  ])
  const report = await askPage(member, 'members-id-report', person.id)
  found.about('report', person, report.status, open ? 200 : 404)
  found.said(`report of ${person.name}`, report.said, open ? [person.id] : [])

  for (const [index, { key }] of person.photos.entries()) {
    const size = index === 0 ? 'card' : 'full'
    const expected = seesPhoto(world, viewer, person, key) ? 200 : 404
    found.about(`photo ${index}`, person, await askPhoto(member, key, size), expected)
  }
  await askOpened(found, world, viewer, member, person)
}

async function askOpened(
  found: Findings,
  world: World,
  viewer: Person,
  member: Member,
  person: Person,
) {
  const oracle = oracleOf(world, viewer, Date.now())
  const open = opens(world, viewer, person) || viewer === person
  const blocked = oracle.blocked.includes(person.id)
  const page = await askPage(member, 'members-id', person.id)
  found.about('page', person, page.status, open || blocked ? 200 : 404)
  const related = open ? oracle.related(person) : []
  const named = open || oracle.named.includes(person.id) ? [person.id] : []
  found.said(`page of ${person.name}`, page.said, [...named, ...related], [person.id, ...related])
  const like = likeFrom(world, person.id, viewer.id)
  if (like && isListed(world, viewer, person)) like.isNew = false
  if (page.status === 200) {
    found.about('badge there', person, page.newLikes, oracleOf(world, viewer, Date.now()).newLikes)
  }
}

/** Also as cards: who is not confirmed gets that size of a main photo, whichever was asked for. */
export function storedPaths({ people }: World): string[] {
  return people.flatMap(({ photos }) =>
    photos.flatMap(({ key }) => ['card', 'full'].map((size) => `photos/${key}/${size}.webp`)),
  )
}
