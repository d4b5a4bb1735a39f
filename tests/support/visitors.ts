import { SELF } from 'cloudflare:test'
import type { Call, CallInput, CallReply } from '#contract/call.ts'
import { origin } from './members.ts'

type Visitor = { cookie?: string | undefined; address?: string | undefined }

export async function callFrom<C extends Call>(
  { cookie, address }: Visitor,
  call: C,
  input: CallInput<C>,
): Promise<Answer<CallReply<C>>> {
  const headers = headersOf({ cookie, address })
  headers.set('content-type', 'application/json')
  const response = await SELF.fetch(origin + call.path, {
    method: call.method,
    headers,
    body: JSON.stringify(input),
  })
  const text = await response.clone().text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined, response }
}

type Answer<Reply> = {
  status: number
  body: ([Reply] extends [undefined] ? unknown : Reply) & { error?: ErrorBody }
  response: Response
}

type ErrorBody = { code: string; params?: Record<string, string | number> }

export function postForm(
  path: string,
  fields: Record<string, string>,
  visitor: Visitor = {},
): Promise<Response> {
  return SELF.fetch(origin + path, {
    method: 'POST',
    headers: headersOf(visitor),
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

function headersOf({ cookie, address }: Visitor): Headers {
  const headers = new Headers({ origin })
  if (cookie) headers.set('cookie', cookie)
  if (address) headers.set('cf-connecting-ip', address)
  return headers
}

export function sessionOf(response: Response): { cookie: string } | null {
  const [, cookie] =
    /(__Host-session=\d+(?:\.[\w-]+){2});/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return cookie ? { cookie } : null
}

export function cookieOf(response: Response, name: string): string | null {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return set?.split(';')[0] ?? null
}

/** Only `volley.ts` makes sure that they overtake each other. */
export function atOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}
