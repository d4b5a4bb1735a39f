import { href } from '#contract/route.ts'
import { describeDevice, deviceKind, sessionsCalls } from '#contract/sessions.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './queries.ts'

export const sessionsPages = {
  'settings-sessions': definePage('settings-sessions', {
    limit: 'openPage',
    queries: ({ db, viewerId, now }) => ({ sessions: listSessions(db, viewerId, now) }),
    present: ({ session }, { sessions }) => ({
      sessions: sessions
        .map(({ token_hash, user_agent, created_at, last_used_at }) => ({
          id: token_hash,
          device: describeDevice(user_agent),
          kind: deviceKind(user_agent),
          created_at,
          last_used_at,
          current: token_hash === session?.tokenHash,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current)),
    }),
    action: definePageAction({
      call: sessionsCalls.endSessions,
      input: (fields) => ({ end: fields['end'], proof: proofIn(fields) }),
      run: endSessions,
      next: () => href('settings-sessions'),
    }),
  }),
}
