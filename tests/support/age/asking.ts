import { SELF } from 'cloudflare:test'
import { inject } from 'vitest'
import { ageCalls, type AgePage, type DigitalRequest } from '#contract/age-proof.ts'
import { href } from '#contract/route.ts'
import { callAs, origin, pageAs, type TestMember } from '../members.ts'
import { saveSettings } from '../sites.ts'
import { cookieOf } from '../visitors.ts'
import type { Showing } from './stand-in-wallet.ts'

/** A browser: with a session, or a visitor's. */
export type Browser = { cookie: string; network?: string | null }

export const visitor: Browser = { cookie: 'entry=1' }

type Rule = { countries?: string[]; when: string; methods?: string[] }
type Wanted = { rules?: Rule[]; provider?: string; wallet?: object; settings?: object }

const both = ['provider', 'wallet']

/** `provider`: what is wrong with it. */
export async function askForAge(wanted: Wanted = {}): Promise<void> {
  const { rules = [{ when: 'photos', methods: both }], provider = 'right', wallet } = wanted
  const base = `${inject('services').age}/provider/${encodeURIComponent(provider)}`
  await saveSettings({
    age_proof: rules,
    age_provider: {
      name: 'Ouder dan',
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      client_id: 'vonk',
    },
    age_wallet: { roots: [await rootOf()], ...wallet },
    ...wanted.settings,
  })
}

async function rootOf(): Promise<string> {
  return (await fetch(`${inject('services').age}/root`)).json()
}

export function withStep<Who extends Browser>(who: Who, response: Response): Who {
  const step = cookieOf(response, 'step')
  const others = who.cookie.split('; ').filter((cookie) => !cookie.startsWith('step='))
  return step ? { ...who, cookie: [...others, step].join('; ') } : who
}

export async function begin<Who extends Browser>(who: Who, act: 'provider' | 'wallet') {
  const { response, body, status } = await callAs(asking(who), ageCalls.proveAge, { act })
  return { who: withStep(who, response), to: body.to, status }
}

export function claim(who: Browser) {
  return callAs(asking(who), ageCalls.proveAge, { act: 'claim' })
}

export async function agePage(who: Browser): Promise<AgePage> {
  return (await pageAs(asking(who), href('age'))).data['page'] as AgePage
}

type Asked = { link: string; digital: DigitalRequest[] }

export async function askedOf(who: Browser): Promise<Asked> {
  const page = await agePage(who)
  if (page.state !== 'wallet') throw new Error(`the page says ${page.state}`)
  return page
}

export type Posted = { url: string; body: Record<string, string> }

export async function standIn<Answer>(
  way: 'wallet' | 'browser',
  asked: unknown,
  showing: Showing,
): Promise<Answer> {
  const body = JSON.stringify({ asked, ...showing })
  const response = await fetch(`${inject('services').age}/${way}`, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export async function postByWallet({ url, body }: Posted) {
  const response = await SELF.fetch(url, { method: 'POST', body: new URLSearchParams(body) })
  return { status: response.status, body: (await response.json()) as Answer }
}

type Answer = { redirect_uri?: string; error?: { code: string } }

/** Shows it by a wallet on the same device. */
export async function show(who: Browser, showing: Showing = {}) {
  const { link } = await askedOf(who)
  return postByWallet(await standIn<Posted>('wallet', link, showing))
}

/** As the provider sends the browser back. */
export async function fromProvider(who: Browser, to: string) {
  const sent = await fetch(to, { redirect: 'manual' })
  return openReturn(who, sent.headers.get('location') ?? '')
}

export function openReturn({ cookie }: Browser, url: string): Promise<Response> {
  return SELF.fetch(url, { headers: { cookie }, redirect: 'manual' })
}

export const returnPath = origin + href('age-return')

function asking(who: Browser): TestMember {
  return who as TestMember
}
