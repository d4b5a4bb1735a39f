import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { exportCalls } from '#contract/export.ts'
import { photoPath } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { randomToken } from '#worker/http/random.ts'
import { give, send, sendVoice } from '../../support/chat.ts'
import { likeAs } from '../../support/crowd.ts'
import { callAs, giveCredits, makeMember, signIn, type TestMember } from '../../support/members.ts'
import { runNight } from '../../support/nights.ts'
import { proofOf, ticketOf } from '../../support/proofs.ts'
import { unzip } from '../../support/unzip.ts'

type Hide = (other: TestMember, viewer: number) => Promise<{ status: number }>

const start = Date.parse('2026-03-02T09:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

const block: Hide = (other, viewer) => callAs(other, blocksCalls.block, { profile: viewer })
const leave: Hide = async (other) =>
  callAs(other, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof: await proofOf(other),
  })

async function did(act: Promise<{ status: number }>) {
  expect((await act).status).toBeLessThan(300)
}

async function makePair(number: number) {
  const own = { name: 'Kijker', email: `kijker${number}@example.com` }
  const viewer = await makeMember({ ...own, gender: 'male', paid_user: 1 })
  const other = await makeMember({ name: 'Ander', paid_user: 1 })
  for (const { id } of [viewer, other]) await giveCredits(id, 50)
  await did(send(viewer, other, 'van mij'))
  await did(send(other, viewer, 'aan mij'))
  await did(give(viewer, other))
  await did(sendVoice(viewer, other))
  const photo = randomToken(16)
  await env.PHOTOS.put(photoPath(photo, 'full').slice(1), 'bytes')
  await env.DB.prepare(
    "update messages set kind = 'photo', text = null, photo_key = ?, photo_hash = 'h' where id = ?",
  )
    .bind(photo, (await send(viewer, other, 'een foto')).body.message.id)
    .run()
  const theirs = (await send(other, viewer, 'nog iets')).body.message.id
  const report = { profile: other.id, category: 'scam', remarks: 'Wil geld' } as const
  for (const thing of ['profile', `message:${theirs}`]) {
    await did(callAs(viewer, reportsCalls.report, { ...report, thing }))
  }
  await likeAs(other.id, viewer.id)
  await did(callAs(viewer, swipeCalls.swipe, { profile: other.id, liked: true }))
  return { viewer, other }
}

async function download(viewer: TestMember) {
  const browser = { ...viewer, cookie: await signIn(viewer.id) }
  const { response } = await callAs(browser, exportCalls.exportData, await ticketOf(browser))
  expect(response.status).toBe(200)
  const files = unzip(await response.arrayBuffer())
  const told = new TextDecoder()
    .decode(files.get('data.json'))
    .replaceAll(
      /"(id|network)":\s*"?[\w:-]+"?|test:[\w-]+|[\da-f]{8}-[\da-f-]{27}|\b(\d{9,12}|\d{15,16})\b/g,
      'ID',
    )
    .replaceAll(/kijker\d/g, 'kijker')
  const names = [...files.keys()].map((name) => name.replace(/[\da-f-]{36}/, 'ID'))
  // Those with ids of chance come in any order.
  const pieces = told.replaceAll(/\s/g, '').split(/[,[\]{}]/)
  return { told: pieces.toSorted(), names: names.toSorted() }
}

it('the download never tells who has blocked the member from who has left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const [blocked, left] = [await makePair(1), await makePair(2)]
  const before = await download(blocked.viewer)
  expect(JSON.stringify(before)).toContain('vanmij')
  expect(before).toEqual(await download(left.viewer))
  for (const [{ viewer, other }, hide] of [
    [blocked, block],
    [left, leave],
  ] as const) {
    await did(hide(other, viewer.id))
  }
  for (let day = 0; day <= 40; day++) {
    vi.setSystemTime(start + day * DAY)
    if (day > 0) await runNight()
    if (![0, 1, 15, 17, 40].includes(day)) continue
    expect([day, await download(blocked.viewer)]).toEqual([day, await download(left.viewer)])
  }
  const gone = env.DB.prepare('select account, name from members where id = ?')
  expect(await gone.bind(left.other.id).first()).toMatchObject({ account: 'deleted' })
}, 60_000)
