import { env, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { exportCalls } from '#contract/export.ts'
import { photoPath } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { MINUTE } from '#contract/time.ts'
import { archive, fill, makeTalk } from '../../../support/archive.ts'
import { give, send } from '../../../support/chat.ts'
import { blockAs, insertAll, likeAs, makePhoto } from '../../../support/crowd.ts'
import { makeLeaver } from '../../../support/leaver.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../../support/members.ts'
import { proofOf, ticketOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'
import { unzip } from '../../../support/unzip.ts'
import { postForm } from '../../../support/visitors.ts'

async function download(member: TestMember) {
  const { response } = await callAs(member, exportCalls.exportData, await ticketOf(member))
  expect(response.status).toBe(200)
  const files = unzip(await response.arrayBuffer())
  const data: unknown = JSON.parse(new TextDecoder().decode(files.get('data.json')))
  return { response, files, data: data as Record<string, Array<Record<string, unknown>>> }
}

describe('the download of what is kept', () => {
  it('has everything of the member, and is never kept by anybody between', async () => {
    const { member, needles } = await makeLeaver()
    await env.DB.prepare('delete from blocks').run()
    const { response, files, data } = await download(member)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="localhost-.+\.zip"$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const text = JSON.stringify(data)
    const own = [
      'email',
      'name',
      'about',
      'city',
      'birth',
      'message',
      'answer',
      'endpoint',
    ] as const
    for (const name of [...own, 'tracking', 'passkey', 'device', 'filter', 'code'] as const) {
      expect(text, name).toContain(needles[name])
    }
    expect(data['payments']).toMatchObject([{ amount: 1495, method: 'sdd', status: 'completed' }])
    expect(data['ledger']).toMatchObject([{ delta: 9 }])
    expect(data['account']).toMatchObject({ email: member.email, credits: 9 })
    expect(data['direct_debits']).toMatchObject([
      { account_holder: needles['holder'], iban_last: needles['iban_end'], consent_version: '1' },
    ])
    expect(data['stored_cards']).toMatchObject([{ brand: 'visa', last_digits: '4242' }])
    expect(data['credit_lots']).toMatchObject([{ credits: 9, remaining: 9 }])
    expect(data['discount_redemptions']).toMatchObject([{ code: 'WELCOME' }])
    expect(data['alert_dismissals']).toMatchObject([{ alert: 'push' }])
    expect(data['photos']).toMatchObject([{ file: 'photos/1.webp', focus: 'top' }])
    const sent = data['messages']?.find(({ photo }) => photo !== null)?.['photo']
    expect(sent).toMatch(/^chat-photos\/.+\.webp$/)
    const voice = data['messages']?.find((message) => message['voice'] !== null)
    expect(voice).toMatchObject({ kind: 'voice', text: needles['voice_line'], voice_ms: 6000 })
    const said = String(voice?.['voice'])
    expect(said).toMatch(/^voices\/.+\.webm$/)
    expect([...files.keys()].toSorted()).toEqual([sent, 'data.json', 'photos/1.webp', said])
    for (const name of ['photos/1.webp', String(sent), said]) {
      expect(new TextDecoder().decode(files.get(name)), name).toBe('bytes')
    }
  })

  it('has the photos and voice messages sent to people whom the member has blocked', async () => {
    const { member } = await makeLeaver()
    await env.DB.prepare('delete from blocks where blocked_id = ?').bind(member.id).run()
    const { files, data } = await download(member)
    expect(data['messages']).toEqual([])
    const sent = data['messages_without_conversation']?.map(({ photo }) => photo)
    expect(sent).toEqual([null, expect.stringMatching(/^chat-photos\//), null])
    expect([...files.keys()]).toContain(sent?.[1])
    const said = data['messages_without_conversation']?.map((message) => message['voice'])
    expect(said).toEqual([null, null, expect.stringMatching(/^voices\//)])
    expect([...files.keys()]).toContain(said?.[2])
  })

  it('has nothing that opens a door, nor what others said in confidence', async () => {
    const { member, needles } = await makeLeaver()
    const { data } = await download(member)
    expect(data['reports']).toHaveLength(1)
    const text = JSON.stringify(data)
    const [session] = await rows<{ token_hash: string }>('select token_hash from sessions')
    expect(text).not.toContain(session?.token_hash)
    for (const name of [
      'token',
      'audit',
      'card',
      'iban',
      'phone',
      'signup',
      'photo',
      'sent_photo',
      'sent_voice',
    ] as const) {
      expect(text, name).not.toContain(needles[name])
    }
  })

  it('has of others only what the member sees', async () => {
    const me = await makeMember({ paid_user: 1 })
    const [friend, blocked, blocker, gone, hidden] = [
      await makeMember({ paid_user: 1, name: 'Vriendin' }),
      await makeMember({ paid_user: 1, name: 'Geblokkeerd' }),
      await makeMember({ paid_user: 1, name: 'Blokkeerder' }),
      await makeMember({ paid_user: 1, name: 'Verdwenen' }),
      await makeMember({ name: 'Onzichtbaar', invisible: 1 }),
    ]
    for (const member of [me, friend, blocked, blocker, gone]) await giveCredits(member.id, 5)
    for (const [other, words] of [
      [friend, 'een'],
      [blocked, 'vier'],
      [blocker, 'twee'],
      [gone, 'drie'],
    ] as const) {
      await send(me, other, `van mij ${words}`)
      await send(other, me, `aan mij ${words}`)
      await likeAs(other.id, me.id)
    }
    await likeAs(hidden.id, me.id)
    await blockAs(me.id, blocked.id)
    await blockAs(blocker.id, me.id)
    await env.DB.prepare(
      "update members set account = 'deleting', deleting_until = 9e15 where id = ?",
    )
      .bind(gone.id)
      .run()
    const { data } = await download(me)
    const texts = data['messages']?.map(({ text }) => text).toSorted()
    expect(texts).toEqual(['aan mij een', 'van mij een'])
    const others = data['messages_without_conversation']
    expect(others?.map(({ text }) => text)).toEqual(['van mij vier'])
    const [first = {}] = others ?? []
    const words = ['kind', 'text', 'gift', 'quoted_question', 'quoted_text']
    const files = ['photo', 'voice', 'voice_ms', 'voice_peaks']
    const rest = [
      'credits',
      'sent_at',
      'delivery',
      'taken_at',
      'removed_at',
      'photo_once',
      'ended_at',
      'sender_sign',
    ]
    const told = [...words, ...files, ...rest]
    expect(Object.keys(first)).toEqual(told)
    expect(data['likes_received']).toMatchObject([{ profile: friend.id, name: 'Vriendin' }])
    const names = data['conversations']?.map(({ name }) => name)
    expect(names).toEqual(['Vriendin'])
    expect(JSON.stringify(data)).not.toContain('Onzichtbaar')
  })

  it('has gifts, of both sides', async () => {
    const [me, friend] = [await makeMember({ paid_user: 1 }), await makeMember()]
    for (const member of [me, friend]) await giveCredits(member.id, 5)
    await give(me, friend, 'wine')
    await give(friend, me, 'flower')
    const { data } = await download(me)
    expect(data['messages']).toMatchObject([
      { from: 'me', kind: 'gift', gift: 'wine', text: null, credits: 3 },
      { from: 'other', kind: 'gift', gift: 'flower', text: null },
    ])
    const paid = data['ledger']?.filter(({ kind }) => kind === 'gift')
    expect(paid).toMatchObject([{ delta: -3 }])
  })

  it('has what was archived as before, also of those whom the member has blocked', async () => {
    const { one, two, conversation } = await makeTalk(9)
    const messages = async () => {
      const { data } = await download(one)
      return [data['messages'], data['messages_without_conversation']]
    }
    const blocked = async () => {
      await blockAs(one.id, two.id)
      const found = await messages()
      await env.DB.prepare('delete from blocks').run()
      return found
    }
    await env.DB.prepare('update conversations set a_removed_seq = 4, b_removed_seq = 4').run()
    const [before, beforeBlocked] = [await messages(), await blocked()]
    expect([before[0]?.length, beforeBlocked[1]?.length]).toEqual([7, 5])
    await archive()
    expect(await rows('select seq from messages where conversation_id = ?', conversation)).toEqual([
      { seq: 8 },
      { seq: 9 },
    ])
    expect(await messages()).toEqual(before)
    expect(await blocked()).toEqual(beforeBlocked)
  })

  it('has rows and what was archived in the order of their numbers', async () => {
    const talk = await makeTalk(2)
    for (let month = 0; month < 2; month++) {
      await fill(talk, 700)
      await archive()
      await fill(talk, 1)
      await env.DB.prepare("update messages set shared_id = 0 where id glob 'fill*'").run()
    }
    await fill(talk, 1100)
    const { data } = await download(talk.one)
    const seqs = data['messages']?.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 2 + 1402 + 1100 }, (_, n) => n + 1))
  })

  it('loses nothing of what becomes a row again while it is made', async () => {
    const talk = await makeTalk(9)
    await archive()
    const get = env.PHOTOS.get.bind(env.PHOTOS)
    vi.spyOn(env.PHOTOS, 'get').mockImplementationOnce(async (...args) => {
      const thing = `message:${talk.conversation}-4`
      const asked = { profile: talk.two.id, thing, category: 'scam', remarks: '' } as const
      expect((await callAs(talk.one, reportsCalls.report, asked)).status).toBe(200)
      await archive(0)
      return get(...(args as Parameters<typeof get>)) as never
    })
    const { data } = await download(talk.one)
    vi.restoreAllMocks()
    expect(data['messages']?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await rows('select seq from messages order by seq')).toHaveLength(3)
  })

  it('has likes and swipes with a profile only where the lists show it', async () => {
    const me = await makeMember()
    const [seen, hidden, blocked, blocker, gone] = [
      await makeMember(),
      await makeMember({ invisible: 1 }),
      await makeMember(),
      await makeMember(),
      await makeMember({ account: 'deleting', deleting_until: 9e15 }),
    ]
    for (const { id } of [seen, hidden, blocked, blocker, gone]) {
      await likeAs(me.id, id)
      const swipe = { member_id: me.id, profile_id: id, liked: 1, day: 'd', swiped_at: 7 }
      await insertAll('swipes', [swipe])
    }
    await blockAs(me.id, blocked.id)
    await blockAs(blocker.id, me.id)
    const { data } = await download(me)
    expect(data['likes_given']?.map(({ profile }) => profile)).toEqual([seen.id])
    expect(data['swipes']).toEqual([{ profile: seen.id, liked: 1, swiped_at: 7 }])
    expect(data['swipes_without_profile']).toEqual([{ liked: 1, swiped_at: 7 }])
  })

  it('names of those whom the member blocked and has met the same as the page does', async () => {
    const me = await makeMember()
    const [blocked, back, gone] = [
      await makeMember({ name: 'Geblokkeerd' }),
      await makeMember({ name: 'Terug' }),
      await makeMember({ name: 'Weg', account: 'deleting', deleting_until: 9e15 }),
    ]
    const unmet = await makeMember({ name: 'Onbekend' })
    for (const { id } of [blocked, back, gone]) await likeAs(id, me.id)
    for (const { id } of [blocked, back, gone, unmet]) await blockAs(me.id, id)
    await blockAs(back.id, me.id)
    const { data: page } = await pageAs(me, '/settings/blocked')
    const shown = JSON.stringify(page['page'])
    const { data } = await download(me)
    expect(data['blocks']).toHaveLength(4)
    expect(data['blocks']).toContainEqual(
      expect.objectContaining({ profile: unmet.id, name: null }),
    )
    for (const { profile, name } of data['blocks'] ?? []) {
      const known = [blocked, back, gone].find(({ id }) => id === profile)
      if (!known) continue
      expect(name, known?.name).toBe(shown.includes(known?.name ?? '?') ? known?.name : null)
    }
    expect(data['blocks']?.filter(({ name }) => name !== null)).toMatchObject([
      { name: 'Geblokkeerd' },
    ])
  })

  it('reads long tables a page at a time', async () => {
    const { member, other } = await makeLeaver()
    await env.DB.prepare('delete from blocks').run()
    const [chat] = await rows<{ id: number }>('select id from conversations')
    await env.DB.prepare(
      `with recursive n(seq) as (select 5 union all select seq + 1 from n where seq < 5000)
       insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       select 'big' || seq, ?, seq, ?, 'text', 'woord ' || seq, 0, 1 from n`,
    )
      .bind(chat?.id, other.id)
      .run()
    const { data } = await download(member)
    expect(data['messages']?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 5000 }, (_, n) => n + 1),
    )
  })

  it('leaves out a photo whose object is not there', async () => {
    const member = await makeMember()
    const keys = [await makePhoto(member.id), await makePhoto(member.id, { position: 1 })]
    await env.PHOTOS.put(photoPath(keys[1] ?? '', 'full').slice(1), 'two')
    const { files } = await download(member)
    expect([...files.keys()].toSorted()).toEqual(['data.json', 'photos/2.webp'])
  })

  it('leaves out a photo that nobody may see before it is judged', async () => {
    const member = await makeMember()
    const keys = [await makePhoto(member.id), await makePhoto(member.id, { position: 1 })]
    for (const key of keys) await env.PHOTOS.put(photoPath(key, 'full').slice(1), key)
    await env.DB.prepare("update photos set status = 'review', resembles = 'one' where key = ?")
      .bind(keys[0])
      .run()
    const { files, data } = await download(member)
    expect([...files.keys()].toSorted()).toEqual(['data.json', 'photos/2.webp'])
    expect(data['photos']?.map(({ file }) => file)).toEqual([null, 'photos/2.webp'])
    expect(data['photos']?.[0]).not.toHaveProperty('withheld')
  })

  it('leaves out files that were removed, as the pages do', async () => {
    const { member } = await makeLeaver()
    await env.DB.prepare('delete from blocks').run()
    await env.DB.prepare("update photos set status = 'removed', removed_reason = 'child'").run()
    await env.DB.prepare('update messages set removed_at = 1').run()
    const { files, data } = await download(member)
    expect([...files.keys()]).toEqual(['data.json'])
    expect(data['photos']).toMatchObject([{ file: null, removed_reason: 'child' }])
    const named = data['messages']?.flatMap(({ photo, voice }) => [photo, voice]) ?? []
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(named)).toEqual(new Set([null]))
  })

  it('is for members, five times a day, and not for other sites', async () => {
    expect((await callAs(null, exportCalls.exportData, { ticket: '' })).status).toBe(403)
    const member = await makeMember()
    const url = `${origin}/api/export.php`
    const headers = { cookie: member.cookie, 'sec-fetch-site': 'cross-site' }
    expect((await SELF.fetch(url, { headers })).status).toBe(403)
    for (let n = 0; n < 5; n++) await download(member)
    const { status, body } = await callAs(member, exportCalls.exportData, { ticket: '' })
    expect([status, body.error?.code]).toEqual([429, 'too_many_requests'])
  })

  it('is led to by the proof, also without script, in the same session and for ten minutes', async () => {
    const member = await makeMember()
    const { password } = await proofOf(member)
    const post = (old_password: string) => postForm('/settings/export', { old_password }, member)
    const refused = await post('wrong')
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Controleer je oude wachtwoord.')
    const location = (await post(password)).headers.get('location') ?? ''
    const open = (cookie: string) =>
      SELF.fetch(origin + location, {
        headers: { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      })
    expect((await open(member.cookie)).headers.get('content-type')).toBe('application/zip')
    const other = await open(await signIn(member.id))
    expect([other.status, other.headers.get('location')]).toEqual([303, '/settings/export'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE })
    expect((await open(member.cookie)).status).toBe(303)
  })
})
