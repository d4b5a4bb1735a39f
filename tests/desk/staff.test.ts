import { beforeEach, expect, it } from 'vitest'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const admin = addressOf('admin')
const els = 'els@vonk.example'

beforeEach(() => makeStaff('admin'))

const save = (by: string, email: string, roles: string) =>
  ask(by, '/staff/save', { form: { email, name: 'Els', roles } })

const remove = (by: string, email: string) => ask(by, '/staff/remove', { form: { email } })

const admins = () => rows("select email from staff_roles where role = 'admin'")

it('what an admin gives and takes holds from the next click on', async () => {
  expect((await ask(els, '/')).status).toBe(403)
  await save(admin, 'Els@Vonk.example', 'moderator,admin')
  expect((await ask(els, '/')).status).toBe(200)
  expect(await (await ask(els, '/staff')).text()).toContain('Moderatie')
  await save(admin, els, 'moderator')
  expect((await ask(els, '/staff')).status).toBe(403)
  await remove(admin, els)
  expect((await ask(els, '/')).status).toBe(403)
  const log = await rows(
    'select operator, act, subject, detail from audit_log where subject = ?',
    els,
  )
  expect(log).toEqual([
    { operator: admin, act: 'staff saved', subject: els, detail: 'admin moderator' },
    { operator: admin, act: 'staff saved', subject: els, detail: 'moderator' },
    { operator: admin, act: 'staff removed', subject: els, detail: null },
  ])
})

it('one admin stays, whatever that admin does', async () => {
  expect((await save(admin, admin, 'moderator')).status).toBe(409)
  const removed = await remove(admin, admin)
  expect([removed.status, await removed.text()]).toEqual([
    409,
    expect.stringContaining('Er moet een beheerder overblijven'),
  ])
  expect(await admins()).toEqual([{ email: admin }])
})

it('of two admins who remove each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bo] = [`ada${round}@vonk.example`, `bo${round}@vonk.example`]
    for (const email of [ada, bo]) {
      await saveStaff(operating(), { email, name: email.slice(0, 3), roles: ['admin'] })
    }
    for (const { email } of (await admins()) as { email: string }[]) {
      if (email !== ada && email !== bo) await remove(ada, email)
    }
    await volley(2, (at) => (at === 0 ? remove(ada, bo) : remove(bo, ada)))
    expect(await admins()).toHaveLength(1)
  }
})
