import { DAY, MINUTE } from '#contract/time.ts'
import { inserts, type Local, runAll } from './local.ts'
import { demoNow } from './now.ts'
import type { Seeded } from './people.ts'
import type { Personas } from './personas.ts'
import { demoId } from './random.ts'

const lines = [
  'Je profiel zegt dat je graag kookt. Wat staat er vanavond op tafel?',
  'Iets met pompoen, als het lukt. En bij jou?',
  'Brood. Ik kom net van het strand en ben te moe voor meer.',
  'Strand in november, dat is pas volhouden.',
  'Zondag weer, als het droog blijft. Loop je mee?',
]

export async function seedChats(
  { DB }: Local,
  personas: Personas,
  people: Seeded[],
): Promise<void> {
  const dutch = people.filter(({ person }) => person.kind === 'member' && person.country === 'NL')
  const women = dutch.filter(({ person }) => person.gender === 'female').slice(5, 7)
  const men = dutch.filter(({ person }) => person.gender === 'male').slice(5, 8)
  const pairs = [
    ...women.map((other) => [other, personas.free] as const),
    ...women.map((other) => [other, personas.empty] as const),
    ...men.map((other) => [other, personas.premium] as const),
  ]
  for (const [index, [starter, other]] of pairs.entries()) {
    await seedConversation(DB, starter, other, 2 + (index % 4), demoNow - (index + 1) * DAY)
  }
}

async function seedConversation(
  DB: D1Database,
  starter: Seeded,
  other: Seeded,
  count: number,
  from: number,
): Promise<void> {
  const id = demoId('chat', starter.id, other.id)
  const [a, b] = starter.id < other.id ? [starter, other] : [other, starter]
  const last = from + count * MINUTE
  // The starter wrote the first, third and fifth: an odd number leaves the other one unread.
  const unread = count % 2
  const unreadOf = (who: Seeded) => (who === other ? unread : 0)
  const conversation = {
    id,
    a_id: a.id,
    b_id: b.id,
    started_by: starter.id,
    created_at: from,
    last_seq: count,
    last_message_at: last,
    a_unread: unreadOf(a),
    b_unread: unreadOf(b),
    a_read_seq: count - unreadOf(a),
    b_read_seq: count - unreadOf(b),
  }
  const messages = lines.slice(0, count).map((text, index) => ({
    id: `demo-${id}-${index + 1}`,
    conversation_id: id,
    seq: index + 1,
    sender_id: index % 2 === 0 ? starter.id : other.id,
    kind: 'text',
    text,
    credits: 0,
    sent_at: from + (index + 1) * MINUTE,
  }))
  await runAll(DB, [
    ...inserts(DB, 'conversations', [conversation]),
    ...inserts(DB, 'messages', messages),
  ])
}
