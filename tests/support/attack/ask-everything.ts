import { SELF } from 'cloudflare:test'
import { type Call, requestTypeHeader } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { likeTypes } from '#contract/likes.ts'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Scene, validInputs } from '../call-samples.ts'
import { origin } from '../members.ts'

export type Asker = { name: string; cookie: string | null }

export type Answers = Map<string, string>

const reading = (Object.entries(calls) as Array<[CallName, Call]>).filter(
  ([, { method, changesState }]) => method === 'GET' && !changesState,
)

const searches = [
  {},
  { online_recently: '1' },
  { photo_only: '1' },
  { real_only: '1', country: 'NL', countryregion: '07' },
  { interests: 'art' },
  ...[34, 35, 36].flatMap((age) => [{ min_age: String(age) }, { max_age: String(age) }]),
]

function pathsOf(victims: readonly number[], talk: number): string[] {
  const named = (Object.entries(routes) as Array<[RouteName, Route]>).flatMap(
    ([name, { path }]) => {
      if (name.startsWith('pages-')) return []
      if (!path.includes(':')) return [href(name)]
      if (name === 'likes-type') return likeTypes.map((type) => href(name, { type }))
      if (name === 'chats-id') return [href(name, { id: talk })]
      const ids = path.includes('/members/:id') || path.includes('/m/:id') ? victims : [0]
      return ids.map((id) => href(name, { id, look: 'landing2' }))
    },
  )
  return [...named, ...searches.map((one) => href('members', {}, one))]
}

function inputsOf(name: CallName, scene: Scene): object[] {
  if (name === 'search') return searches
  return [validInputs(scene)[name] as object]
}

/** With what differs each time left out. */
export async function ask(
  path: string,
  { cookie }: Pick<Asker, 'cookie'>,
  more: Record<string, string> = {},
): Promise<string> {
  const headers = new Headers({ origin, ...more, ...(cookie && { cookie }) })
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  const body = settled(await response.text())
  return `${response.status} ${response.headers.get('location') ?? ''} ${body}`
}

function settled(body: string): string {
  return (
    body
      .replaceAll(/"(next|request|challenge)":"[^"]*"/g, '"$1":"…"')
      .replaceAll(/after=[\w-]{40,}/g, 'after=…')
      // Sealed anew each time; how long they are is compared.
      .replaceAll(/"id":"([\w-]{60,})"/g, (_, seal: string) => `"id":"…${seal.length}"`)
      .replaceAll(/who=([\w-]{60,})/g, (_, seal: string) => `who=…${seal.length}`)
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '…')
  )
}

export async function askEverything(
  asker: Asker,
  victims: readonly number[],
  scene: Scene,
): Promise<Answers> {
  const answers: Answers = new Map()
  for (const [name, call] of reading) {
    for (const other of victims) {
      for (const input of inputsOf(name, { ...scene, other })) {
        const query = new URLSearchParams({ ...call.match, ...input })
        const type: Record<string, string> = call.requestType
          ? { [requestTypeHeader]: call.requestType }
          : {}
        const asked = `${call.path}?${query}`
        if (!answers.has(asked)) answers.set(asked, await ask(asked, asker, type))
      }
    }
  }
  for (const path of new Set(pathsOf(victims, scene.foreignConversation))) {
    if (asker.cookie && path.startsWith(`${href('members')}?`)) continue
    answers.set(path, await ask(path, asker, { 'x-page': '1' }))
  }
  return answers
}

export function differences(one: Answers, other: Answers): string[] {
  return [...one].flatMap(([asked, answer]) => {
    const again = other.get(asked) ?? ''
    if (again === answer) return []
    const at = [...answer].findIndex((char, index) => char !== again[index])
    const part = (text: string) => text.slice(Math.max(0, at - 80), at + 60)
    return [`${asked}\n    ${part(answer)}\n    ${part(again)}`]
  })
}
