import { membersCalls } from '#contract/members.ts'
import type { Send } from '#web/app/use-send.ts'
import { type FoundPage, type WiderPart, widerOf } from './found-pages.ts'

export async function appendFound(send: Send, list: FoundPage, after: string): Promise<FoundPage> {
  const reply = await send(membersCalls.search, { ...list.filters, after })
  const { results, next, next_widens, held } = reply
  const known = new Set(list.results.map(({ id }) => id))
  return {
    ...list,
    results: [...list.results, ...results.filter(({ id }) => !known.has(id))],
    wider: joined(widerOf(list), widerOf({ ...list, ...reply, wider: undefined })),
    next,
    next_widens,
    held,
    pieces: (list.pieces ?? 1) + 1,
  }
}

function joined(parts: WiderPart[], [fresh]: WiderPart[]): WiderPart[] {
  const last = parts.at(-1)
  if (!fresh) return parts
  if (last?.widened.by !== fresh.widened.by) return [...parts, fresh]
  return [...parts.slice(0, -1), { ...last, people: [...last.people, ...fresh.people] }]
}
