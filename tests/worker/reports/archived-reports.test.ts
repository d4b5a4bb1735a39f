import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { reportsCalls } from '#contract/reports.ts'
import { decideReport, listOpenReports } from '#worker/reports/decide-report.ts'
import {
  archive,
  fill,
  historiesOf,
  historyOf,
  keysOf,
  longAfter,
  makeTalk,
  objectsOf,
  seqsOf,
} from '../../support/archive.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { unzip } from '../../support/unzip.ts'
import { volley } from '../../support/volley.ts'

function report(by: TestMember, of: { id: number }, place: string) {
  const thing = `message:${place}`
  return callAs(by, reportsCalls.report, { profile: of.id, thing, category: 'scam', remarks: '' })
}

/** `two` writes the even numbers. */
async function makeArchived() {
  const talk = await makeTalk(10)
  await archive()
  return talk
}

const counted = () =>
  rows(`select (select group_concat(sent || ',' || answers) from months) as months,
    (select count(*) from open_questions) as questions,
    (select sum(people_amount) || ',' || sum(sent) from spent_days) as spent`)

describe('a report of an archived message', () => {
  it('makes it a row again, which is read, decided about and removed as any other', async () => {
    const talk = await makeArchived()
    const before = await historiesOf(talk)
    const numbers = await counted()
    const place = `${talk.conversation}-4`
    const { data } = await pageAs(talk.one, `/members/${talk.two.id}/report?thing=message:${place}`)
    const page = data['page'] as { chosen: string; messages: { id: string; text: string }[] }
    expect(page.chosen).toBe(`message:${place}`)
    expect(page.messages.find(({ id }) => id === place)?.text).toBe('b 2')
    const { status, body } = await report(talk.one, talk.two, place)
    expect(status).toBe(200)
    expect(await report(talk.one, talk.two, place)).toMatchObject({ body })
    expect(await seqsOf(talk)).toEqual([4, 9, 10])
    expect(await historiesOf(talk)).toEqual(before)
    expect(await counted()).toEqual(numbers)
    expect(await listOpenReports(operating())).toMatchObject([{ text: 'b 2', subject_id: place }])
    await archive(longAfter + 1)
    expect(await objectsOf()).toEqual(await keysOf())
    const removeMessage = { rule: 'money', why: 'Er wordt om geld gevraagd.' } as const
    const decision = { id: body.reference, outcome: 'upheld', answer: '', removeMessage } as const
    expect(await decideReport(operating(), decision)).toBe(true)
    for (const member of [talk.one, talk.two]) {
      const history = await historyOf(member, talk.conversation)
      expect(history).toHaveLength(10)
      expect(JSON.stringify(history)).not.toContain('"b 2"')
    }
    const { response } = await callAs(talk.one, exportCalls.exportData, await ticketOf(talk.one))
    const text = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
    expect(text).toContain('"b 4"')
    expect(text).not.toContain('"b 2"')
  })

  it('leaves the sender what their charges were for', async () => {
    const talk = await makeArchived()
    const spent = async () =>
      ((await pageAs(talk.two, '/transactions')).data['page'] as { ledger: unknown }).ledger
    const before = await spent()
    // The first answer was free.
    expect(JSON.stringify(before).split(String(talk.conversation))).toHaveLength(1 + 4)
    await report(talk.one, talk.two, `${talk.conversation}-4`)
    expect(await spent()).toEqual(before)
  })

  it('is one, also of those sent at one instant, and of two in one piece both', async () => {
    for (let round = 0; round < 5; round++) {
      const talk = await makeArchived()
      const before = await historiesOf(talk)
      const places = [2, 4, 3].map((seq) => `${talk.conversation}-${seq}`)
      const answers = await volley(9, (index) =>
        index % 3 < 2
          ? report(talk.one, talk.two, places[index % 3] ?? '')
          : report(talk.two, talk.one, places[2] ?? ''),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await seqsOf(talk)).toEqual([2, 3, 4, 9, 10])
      expect(await historiesOf(talk)).toEqual(before)
      const made = await rows(
        `select subject_id from reports where subject_id glob ? order by subject_id`,
        `${talk.conversation}-*`,
      )
      expect(made.map(({ subject_id }) => subject_id)).toEqual(places.toSorted())
    }
  })

  it('takes the last one of a piece with it', async () => {
    const talk = await makeTalk(3)
    await archive()
    expect(await seqsOf(talk)).toEqual([2, 3])
    await fill(talk, 2)
    await archive()
    await report(talk.one, talk.two, `${talk.conversation}-2`)
    await report(talk.two, talk.one, `${talk.conversation}-1`)
    await report(talk.two, talk.one, `${talk.conversation}-3`)
    expect(await seqsOf(talk)).toEqual([1, 2, 3, 4, 5])
    expect(await keysOf()).toEqual([])
    await archive(longAfter + 1)
    expect(await objectsOf()).toEqual([])
    expect(await historyOf(talk.one, talk.conversation)).toHaveLength(5)
  })

  it('is refused as of others, and leaves it where it is', async () => {
    const talk = await makeArchived()
    const stranger = await makeMember({ paid_user: 1 })
    const [keys, place] = [await keysOf(), `${talk.conversation}-4`]
    const refused = [
      await report(talk.two, talk.one, place),
      await report(stranger, talk.two, place),
      await report(talk.one, stranger, place),
      await report(talk.one, talk.two, `${talk.conversation}-40`),
      await report(talk.one, talk.two, '999999999999-4'),
    ]
    await callAs(talk.one, chatCalls.removeChat, { conversation: talk.conversation })
    refused.push(await report(talk.one, talk.two, place))
    await env.DB.prepare('update conversations set a_removed_seq = 0, b_removed_seq = 0').run()
    await env.DB.prepare("update members set account = 'banned' where id = ?")
      .bind(talk.two.id)
      .run()
    refused.push(await report(talk.one, talk.two, place))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect(await rows('select id from reports')).toEqual([])
    expect([await seqsOf(talk), await keysOf()]).toEqual([[9, 10], keys])
    await archive(longAfter + 1)
    expect(await objectsOf()).toEqual(keys)
  })
})
