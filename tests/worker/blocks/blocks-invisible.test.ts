import { env, SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { send } from '../../support/chat.ts'
import { makePhoto } from '../../support/crowd.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'

/** What he sees of her, invisible. Unblocking makes them strangers; removing a chat does not. */
const table = `
  story                                                     | profile conversation opened answer photo
  nothing                                                   | no      no           no     no     no
  she-writes                                                | yes     yes          yes    yes    yes
  he-writes                                                 | no      yes          yes    no     no
  she-writes he-removes                                     | yes     yes          yes    yes    yes
  she-writes he-removes she-removes                         | yes     yes          yes    yes    yes
  she-writes he-blocks                                      | no      no           no     no     no
  she-writes she-blocks                                     | no      no           no     no     no
  she-writes he-blocks he-unblocks                          | no      no           no     no     no
  she-writes she-blocks she-unblocks                        | no      no           no     no     no
  she-writes he-writes he-blocks he-unblocks                | no      no           no     no     no
  he-writes she-writes she-blocks she-unblocks              | no      no           no     no     no
  she-writes he-blocks he-unblocks she-writes               | yes     yes          yes    yes    yes
  she-writes she-blocks she-unblocks she-writes             | yes     yes          yes    yes    yes
`
const [heads = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s*\|\s*/))
const questions = heads[1]?.split(/\s+/) ?? []

type Two = { she: TestMember; he: TestMember }

async function setInvisible({ id }: TestMember, invisible: 0 | 1) {
  await env.DB.prepare('update members set invisible = ? where id = ?').bind(invisible, id).run()
}

async function conversationOf({ he }: Two): Promise<number | null> {
  const row = await env.DB.prepare('select id from conversations where ? in (a_id, b_id)')
    .bind(he.id)
    .first<{ id: number }>()
  return row?.id ?? null
}

const acts: Record<string, (two: Two) => Promise<{ status: number }>> = {
  nothing: async () => ({ status: 204 }),
  'she-writes': ({ she, he }) => send(she, he),
  async 'he-writes'({ she, he }) {
    await setInvisible(she, 0)
    const sent = await send(he, she)
    await setInvisible(she, 1)
    return sent
  },
  'he-blocks': ({ she, he }) => callAs(he, blocksCalls.block, { profile: she.id }),
  'she-blocks': ({ she, he }) => callAs(she, blocksCalls.block, { profile: he.id }),
  'he-unblocks': ({ she, he }) => callAs(he, blocksCalls.unblock, { profile: she.id }),
  'she-unblocks': ({ she, he }) => callAs(she, blocksCalls.unblock, { profile: he.id }),
  'he-removes': async (two) =>
    callAs(two.he, chatCalls.removeChat, { conversation: (await conversationOf(two)) ?? 0 }),
  'she-removes': async (two) =>
    callAs(two.she, chatCalls.removeChat, { conversation: (await conversationOf(two)) ?? 0 }),
}

const isThere: Record<string, (two: Two & { photo: string }) => Promise<number>> = {
  async profile({ she, he }) {
    const { data } = await pageAs(he, href('members-id', { id: she.id }))
    // A member one has blocked has a page to undo it, without a profile.
    return (data['page'] as { profile?: object | null } | undefined)?.profile ? 200 : 404
  },
  async conversation(two) {
    const id = (await conversationOf(two)) ?? 1
    return (await pageAs(two.he, href('chats-id', { id }))).status
  },
  opened: async ({ she, he }) => (await pageAs(he, href('members-id-chat', { id: she.id }))).status,
  async photo({ he, photo }) {
    const asked = await SELF.fetch(`${origin}/photos/${photo}/card.webp`, {
      headers: { cookie: he.cookie },
    })
    await asked.body?.cancel()
    return asked.status
  },
  // Last, because answering changes the state.
  answer: async ({ she, he }) => (await send(he, she)).status,
}

async function twoAfter(story: string) {
  const she = await makeMember({ paid_user: 1, invisible: 1 })
  const he = await makeMember({ paid_user: 1, gender: 'male', looking_for: 'female' })
  for (const { id } of [she, he]) await giveCredits(id, 20)
  const photo = await makePhoto(she.id)
  await env.PHOTOS.put(`photos/${photo}/card.webp`, 'bytes')
  for (const act of story.split(' ')) {
    const { status } = (await acts[act]?.({ she, he })) ?? { status: 0 }
    expect([act, status < 300]).toEqual([act, true])
  }
  return { she, he, photo }
}

test.each(rows)('%s | %s', async (story = '', answers = '') => {
  const two = await twoAfter(story)
  const found: Record<string, string> = {}
  for (const [question, ask] of Object.entries(isThere)) {
    const status = await ask(two)
    expect([200, 404]).toContain(status)
    found[question] = status === 200 ? 'yes' : 'no'
  }
  const expected = answers.split(/\s+/).map((answer, index) => [questions[index], answer])
  expect(found).toEqual(Object.fromEntries(expected))
})
