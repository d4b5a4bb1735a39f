import type { Use } from './prices.ts'

export type Action = Record<
  | 'requests'
  | 'read'
  | 'written'
  | 'kv'
  | 'objects'
  | 'files'
  | 'stored'
  | 'images'
  | 'queued'
  | 'mails',
  number
>

/** Of an active member: a guess until there are figures. */
export const month: Record<string, number> = {
  members: 48,
  'a profile': 40,
  likes: 12,
  chats: 24,
  'a conversation': 30,
  'a message in a talk': 15,
  'an answer in a talk': 15,
  'a message that is mailed': 8,
  'a mail': 14,
  'a like': 12,
  'a swipe': 60,
  'a photo that is sent': 0.3,
  'a photo that is seen': 900,
}
export const messagesAMonth = 38

/** Its pages are counted above: of a visit only what it writes. Each is of a quarter of an hour. */
const visits = { 'the first visit of a day': 8, 'ten minutes more': 8 }
const eachMonth = { calls: 120, sockets: 30, typing: 150, pushes: 15 }

/** Rows, of somebody with ten conversations among a million members. */
const dear = { members: 200, 'a profile': 111, likes: 255, chats: 400, 'a conversation': 116 }
const cpuMs = 3

export function monthlyUse(
  actions: ReadonlyMap<string, Action>,
  bytes: { member: number; message: number },
): Use {
  const sum = (key: keyof Action) =>
    Object.entries(month).reduce((all, [name, times]) => {
      const rows = key === 'read' ? (dear[name as keyof typeof dear] ?? 0) : 0
      return all + 1000 * times * Math.max(rows, actions.get(name)?.[key] ?? 0)
    }, 0)
  const more = (times: number) => 1000 * times
  const visited = Object.entries(visits).reduce(
    (all, [name, times]) => all + more(times * (actions.get(name)?.written ?? 0)),
    0,
  )
  const requests = sum('requests') + more(eachMonth.calls + eachMonth.sockets + eachMonth.pushes)
  return {
    requests,
    cpuMs: requests * cpuMs,
    read: sum('read') + more(eachMonth.calls * 40),
    written: sum('written') + visited + more(eachMonth.pushes * 5),
    kv: sum('kv') + 0.2 * requests,
    objects: sum('objects') + more(eachMonth.sockets + eachMonth.typing / 20),
    files: sum('files'),
    stored: sum('stored'),
    images: sum('images'),
    // Written, read and deleted.
    queueOperations: 3 * (sum('queued') + more(eachMonth.pushes)),
    mails: sum('mails'),
    points: requests,
    databaseGb: (1000 * (bytes.member + 12 * messagesAMonth * bytes.message)) / 1e9,
    filesGb: (1000 * 1.5 * 300_000) / 1e9,
  }
}
