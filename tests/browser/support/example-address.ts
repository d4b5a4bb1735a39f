import type { BrowserContext } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { callAs } from './call.ts'

/** The purchase that demo/seed/personas.ts gives Premium. */
const premiumPayment = '6c0b8f0e-6a43-4c6e-9d7b-0b8f1c2d3e01'

const debitKeys = [
  '1d0f6c1e-52d1-4a3f-9d1c-4f0a6b7c8d9e',
  '2e1a7d2f-63e2-4b40-8e2d-5a1b7c8d9eaf',
] as const

const examples = {
  id: 'p2',
  paymentmethod: 'ideal',
  type: 'matches',
  look: 'gallery',
  // As written by demo/seed/own-pages.ts.
  token: 'over-ons',
}

export async function exampleAddress(
  context: BrowserContext,
  origin: string,
  name: RouteName,
): Promise<string> {
  switch (name) {
    case 'login-code': {
      const { email } = personas.twosteps
      await callAs(context, origin, authCalls.login, { email, password: personaPassword })
      return href(name)
    }
    case 'activate':
      return href(name, {}, { token: 'x'.repeat(43) })
    case 'members-id':
    case 'members-id-chat':
    case 'members-id-report': {
      // Has a photo, unlike the people of other journeys, who may disappear at any moment.
      const { results } = await callAs(context, origin, membersCalls.search, { photo_only: '1' })
      return href(name, { id: idOf(results.find(({ kind }) => kind === 'member')) })
    }
    case 'members-id-look': {
      const hung = await context.request.get(origin + href('landers-look', { look: 'gallery' }), {
        headers: { 'x-page': '1' },
      })
      const { page } = (await hung.json()) as { page: { members: Array<{ id: number }> } }
      return href(name, { id: idOf(page.members[0]), look: 'landing3' })
    }
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

/** @throws when the demo has nobody for it: the test would check an empty page */
function idOf(found: { id: number } | undefined): number {
  if (!found) throw new Error('The demo has nobody for this page')
  return found.id
}
