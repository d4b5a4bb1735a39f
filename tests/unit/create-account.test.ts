import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { createAccount } from '#web/account/signup/create-account.ts'
import type { Send } from '#web/app/use-send.ts'

const replies: Record<string, (asked: number) => unknown> = {
  '/api/signup.php': () => ({ id: 7 }),
  '/api/signup-matches.php': () => ({ matches: [] }),
  '/api/user.php': () => ({ user: null }),
  '/api/activation-mail.php': (asked) => ({ sent: asked === 3 }),
}

async function seen(answer: (call: Call, asked: number) => unknown): Promise<string[]> {
  const events: string[] = []
  const asked: Record<string, number> = {}
  const send = async ({ path }: Call) => {
    asked[path] = (asked[path] ?? 0) + 1
    events.push(path)
    return answer({ path } as Call, asked[path])
  }
  await createAccount('key', {}, 'geheim', send as Send, (stage) => events.push(stage))
  return events
}

it('shows each stage while it happens, and the last until the mail has left', async () => {
  expect(await seen(({ path }, asked) => replies[path]?.(asked))).toEqual([
    'creating',
    '/api/signup.php',
    'matching',
    '/api/signup-matches.php',
    '/api/user.php',
    'mailing',
    '/api/activation-mail.php',
    '/api/activation-mail.php',
    '/api/activation-mail.php',
  ])
})

it('goes on when it cannot be known whether the mail has left', async () => {
  const events = await seen(({ path }, asked) => {
    if (path === '/api/activation-mail.php') throw new Error('offline')
    return replies[path]?.(asked)
  })
  expect(events.filter((event) => event === '/api/activation-mail.php')).toHaveLength(1)
})
