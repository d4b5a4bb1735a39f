import { setTimeout as pause } from 'node:timers/promises'
import { authCalls } from '#contract/auth.ts'
import { signupCalls } from '#contract/signup.ts'
import { short } from '../support/short.ts'
import { type Act, acts } from './acts.ts'
import { ask, type City, find } from './city.ts'
import { openLine } from './line.ts'
import type { Member } from './member.ts'
import { byWeight, keyFrom } from './random.ts'
import { size } from './size.ts'

/** Of the day, until the last has come. */
const coming = 0.4

/**
 * Comes, does this and that, and goes at the end of the day, however much a slow site has left to do;
 * only from a short day everybody goes when all is done.
 */
export async function live(city: City, member: Member): Promise<void> {
  const { random } = member
  const begun = performance.now()
  const late = random() * coming
  await pause(size.seconds * 1000 * late)
  member.doing = 'signing up'
  await signUp(city, member)
  if (member.id === 0) return
  const line = openLine(city, member)
  member.line = line
  const evening = begun + size.seconds * 1000
  const each = (size.seconds * 1000 * (1 - late)) / size.acts
  for (let n = 0; n < size.acts && !member.left; n++) {
    const now = performance.now()
    if (!short && now > evening) break
    if (!member.confirmed) await confirm(city, member)
    const act = chooseAct(member, n)
    member.doing = act.name
    await act.run(city, member, act)
    member.acts++
    member.doing = 'a pause'
    await pause(Math.max(0, each * (0.5 + random()) - (performance.now() - now)))
  }
  member.doing = 'gone'
}

/** By chance, but that each act is done by somebody. */
function chooseAct(member: Member, n: number): Act {
  const possible = acts.filter(({ when }) => when?.(member) ?? true)
  const own = n === Math.floor(size.acts / 2) ? acts[member.nr % acts.length] : undefined
  return own && possible.includes(own) ? own : byWeight(member.random, possible)
}

async function signUp(city: City, member: Member): Promise<void> {
  const { random, nr, email, password, gender } = member
  const answer = await ask(city, member, { act: 'sign up' }, signupCalls.signup, {
    id: keyFrom(random),
    gender,
    looking_for: 'both',
    seeks_consent: true,
    date_of_birth: `19${70 + (nr % 30)}-05-05`,
    country: 'NL',
    region: null,
    city: null,
    name: `Kim ${'abcdefghijklmnopqrstuvwxyz'[nr % 26]}`,
    signup_message: '',
    email,
    password,
    tracking: {},
    aim: {},
  })
  if (!('ok' in answer) || answer.ok.id === null) return
  member.id = answer.ok.id
  city.told.members.set(member.id, email)
}

/** By the mailed link, once it is there. */
async function confirm(city: City, member: Member): Promise<void> {
  const mails = city.mails.received.filter(({ to }) => to === member.email)
  const token = /\/activate\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1]
  if (!token) return
  const named = ['link_expired'] as const
  const answer = await ask(city, member, { act: 'activate', named }, signupCalls.activate, {
    token,
  })
  if ('ok' in answer) member.confirmed = true
  if (!('refused' in answer) || answer.refused !== 'link_expired') return
  // It has worked before, and the answer was lost.
  const asked = await ask(city, member, { act: 'look who I am' }, authCalls.getUser, {})
  if (!('ok' in asked)) return
  member.confirmed = asked.ok.user?.status === 'confirmed'
  if (!member.confirmed) find(city, member, 'activate', 'the mailed link is over, and never worked')
}
