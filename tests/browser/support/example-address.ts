import type { BrowserContext } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import type { PageData } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { demoPeople } from '../../../demo/people.ts'
import { demoId } from '../../../demo/seed/random.ts'
import { callAs } from './call.ts'

const premiumPayment = '6c0b8f0e-6a43-4c6e-9d7b-0b8f1c2d3e01'

const premiumDecision = '300000003317'

const debitKeys = [
  '1d0f6c1e-52d1-4a3f-9d1c-4f0a6b7c8d9e',
  '2e1a7d2f-63e2-4b40-8e2d-5a1b7c8d9eaf',
] as const

const examples = {
  id: 'p2',
  paymentmethod: 'ideal',
  type: 'matches',
  look: 'gallery',
  token: 'over-ons',
}

const ofMember = [
  'members-id',
  'members-id-chat',
  'members-id-share',
  'members-id-report',
] as const satisfies readonly RouteName[]

function isOfMember(name: RouteName): name is (typeof ofMember)[number] {
  return ofMember.some((one) => one === name)
}

/** Has a photo, unlike the people of other journeys, who may disappear at any moment. */
async function findExample(context: BrowserContext, origin: string): Promise<number> {
  const { results } = await callAs(context, origin, membersCalls.search, { photo_only: '1' })
  return idOf(results.find(({ kind }) => kind === 'member'))
}

export async function exampleAddress(
  context: BrowserContext,
  origin: string,
  name: RouteName,
): Promise<string> {
  if (isOfMember(name)) return href(name, { id: await findExample(context, origin) })
  switch (name) {
    case 'login-code': {
      const { email } = personas.twosteps
      await callAs(context, origin, authCalls.login, { email, password: personaPassword })
      return href(name)
    }
    case 'activate':
      return href(name, {}, { token: 'x'.repeat(43) })
    case 'members-id-look':
      return href(name, { id: await findLanded(context, origin), look: 'landing3' })
    case 'likes-m-id': {
      const { liked_by } = await callAs(context, origin, likesCalls.getLikes, {})
      return href(name, { id: idOf(liked_by[0]) })
    }
    case 'chats-id': {
      const { chats } = await callAs(context, origin, chatCalls.getChats, {})
      return href(name, { id: idOf(chats[0]?.conversation) })
    }
    case 'transactions-id':
    case 'transactions-id-refund':
    case 'transactions-id-receipt':
      return href(name, { id: premiumPayment })
    case 'decisions-id':
      return href(name, { id: premiumDecision })
    case 'withdrawal-id': {
      // The fixed key makes it one statement, however often it is sent.
      const [, id] = debitKeys
      const empty = { iban: '', leave_empty: '' }
      const said = { name: 'Noor', email: 'noor@example.com', purchase: '22 november' }
      await callAs(context, origin, withdrawalCalls.declareWithdrawal, { id, ...said, ...empty })
      return href(name, { id })
    }
    case 'directdebit-id': {
      // The fixed key makes it one message, however often it is sent.
      const [id, payment] = debitKeys
      const asked = { id, payment, country: 'NL', phone: '0612345678' }
      await callAs(context, origin, debitCalls.askDebitCode, asked)
      return href(name, { id: payment })
    }
    default: {
      return routes[name].path.includes(':') ? href(name, examples) : href(name)
    }
  }
}

/** Pages tell visitors no ids, but the demo makes them. */
async function findLanded(context: BrowserContext, origin: string): Promise<number> {
  for (const { key } of demoPeople()) {
    const id = demoId(key)
    const address = href('members-id-look', { id, look: 'landing3' })
    const answer = await context.request.get(origin + address, { headers: { 'x-page': '1' } })
    const { route, page } = (await answer.json()) as PageData
    if (route === 'members-id-look' && page.offer === null && page.aim.who.image) return id
  }
  return idOf(undefined)
}

function idOf(found: { id: number } | undefined): number {
  if (!found) throw new Error('The demo has nobody for this page')
  return found.id
}
