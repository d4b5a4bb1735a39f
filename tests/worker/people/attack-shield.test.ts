import { expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { shieldsCalls } from '#contract/shields.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { send } from '../../support/chat.ts'
import { likeAs, makePhoto } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { hashesFor, markAddress } from '../../support/shields.ts'
import { unzip } from '../../support/unzip.ts'

type Scene = { by: TestMember; other: TestMember; words: string[] }
type Ask = (scene: Scene) => Promise<unknown>

const page =
  (path: (scene: Scene) => string): Ask =>
  async (scene) => {
    const { status, data } = await pageAs(scene.by, path(scene))
    return [status, data['page'], data['viewer']]
  }

/** What the member asks, and does, who would find out whether the other has that address. */
const asked: Record<string, Ask> = {
  'the search': async ({ by }) => (await callAs(by, membersCalls.search, {})).body,
  'the page of the search': page(() => href('members')),
  'the profile': page(({ other }) => href('members-id', { id: other.id })),
  'the likes': async ({ by }) => (await callAs(by, likesCalls.getLikes, {})).body,
  'the matches': page(() => href('likes-type', { type: 'matches' })),
  'the activity': page(() => href('activity')),
  'the cards': async ({ by }) => (await callAs(by, swipeCalls.dealCards, {})).body,
  'the match finder': page(() => href('match-finder')),
  tonight: page(() => href('tonight')),
  'the conversations': async ({ by }) => (await callAs(by, chatCalls.getChats, {})).body,
  'the conversation': page(({ other }) => href('members-id-chat', { id: other.id })),
  'blocked members': page(() => href('settings-blocked')),
  'the list of what is kept away': page(() => href('settings-shield')),
  'the settings': page(() => href('settings')),
  'the account': async ({ by }) => (await callAs(by, authCalls.getUser, {})).body,
  async 'the download'({ by }) {
    const { response } = await callAs(by, exportCalls.exportData, await ticketOf(by))
    return new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
  },
}

const acts: Record<string, Ask> = {
  'liking them': ({ by, other }) => callAs(by, likesCalls.like, { profile: other.id }),
  'liking them, who have liked before': async ({ by, other }) => {
    await likeAs(other.id, by.id)
    return callAs(by, likesCalls.like, { profile: other.id })
  },
  'swiping them': ({ by, other }) =>
    callAs(by, swipeCalls.swipe, { profile: other.id, liked: true }),
  'writing to them, who answer': async ({ by, other }) => {
    const first = await send(by, other, 'Hoi')
    const answer = await send(other, by, 'Dag')
    const read = await callAs(other, chatCalls.readChat, {
      conversation: first.body.conversation,
      seq: 1,
    })
    return [first.status, first.body, answer.status, read.status]
  },
  'writing to them, who wrote before': async ({ by, other, words }) => {
    words.push('before')
    const first = await send(other, by, 'Hoi')
    return [first.status, await send(by, other, 'Dag')]
  },
  'taking back what they have not read': async ({ by, other }) => {
    const { message } = (await send(by, other, 'Hoi')).body
    return (await callAs(by, chatCalls.takeBack, { message: message.id })).body
  },
  'blocking them, and not': async ({ by, other }) => [
    await callAs(by, blocksCalls.block, { profile: other.id }),
    await callAs(by, blocksCalls.unblock, { profile: other.id }),
  ],
  'reporting them': ({ by, other }) =>
    callAs(by, reportsCalls.report, {
      profile: other.id,
      thing: 'profile',
      category: 'scam',
      remarks: '',
    }),
}

/** Written before the shield is: what was there stays. */
const early = new Set(['writing to them, who wrote before', 'liking them, who have liked before'])

async function scene(): Promise<Scene> {
  const by = await makeMember({ name: 'Sanne', paid_user: 1, country: 'LU', region: null })
  const other = await makeMember({
    name: 'Rik',
    gender: 'male',
    paid_user: 1,
    country: 'LU',
    region: null,
  })
  for (const { id } of [by, other]) {
    await giveCredits(id, 20)
    await makePhoto(id)
  }
  await markAddress(other)
  return { by, other, words: [] }
}

function blind({ by, other }: Scene, answer: unknown) {
  const [a, b] = [new RegExp(String(by.id), 'g'), new RegExp(String(other.id), 'g')]
  return JSON.stringify(answer, (key, value) => (key === 'response' ? undefined : value))
    .replaceAll(a, 'BY')
    .replaceAll(b, 'OTHER')
    .replaceAll(/\b\d{12,13}\b/g, 'NUMBER')
    .replaceAll(/[\w-]{20,}|test:[\w-]+/g, 'KEY')
    .replaceAll(/\\?"id\\?":\s?\\?"[\w-]+/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
}

/** All that the member is told, and hears, with a shield that names the other or nobody. */
async function told(name: string, act: Ask, names: boolean) {
  const played = await scene()
  const { by, other } = played
  const contact = names ? other.email : 'niemand@example.com'
  const hashes = await hashesFor(by, [contact])
  const shield = () => callAs(by, shieldsCalls.shield, { hashes })
  const answers: Record<string, string> = {}
  const answer = async (what: string, ask: Ask) => {
    answers[what] = blind(played, await ask(played))
  }
  if (!early.has(name)) await answer('the shield', shield)
  const line = await connect(by)
  await answer('the act', act)
  if (early.has(name)) await answer('the shield', shield)
  for (const [what, ask] of Object.entries(asked)) await answer(what, ask)
  await scheduler.wait(50)
  answers['what was heard'] = line.heard.map(({ type }) => type).join(' ')
  line.socket.close()
  // Not on the pages of the next scene.
  const both = `${by.id}, ${other.id}`
  await rows(`update members set invisible = 1 where id in (${both}) returning id`)
  return answers
}

it.each(Object.entries(acts))(
  '%s tells a member nothing of whose address they keep away',
  { timeout: 60_000 },
  async (name, act) => {
    const ofOther = await told(name, act, true)
    const ofNobody = await told(name, act, false)
    expect(ofOther).toEqual(ofNobody)
  },
)

it('would be seen if it were told', async () => {
  const act: Ask = async ({ other }) => (await pageAs(other, href('members'))).data['page']
  const [ofOther, ofNobody] = [await told('', act, true), await told('', act, false)]
  const differs = Object.keys(ofOther).filter((what) => ofOther[what] !== ofNobody[what])
  expect(differs).toEqual(['the act'])
})
