import { env } from 'cloudflare:test'
import { describe, expect, inject, it } from 'vitest'
import { readConfig } from '#worker/env.ts'
import { chooseSms } from '#worker/sms/choose-sms.ts'
import { cmTransport } from '#worker/sms/cm-transport.ts'
import { SmsRefused } from '#worker/sms/sms-transport.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { askCode } from '../../support/debits.ts'
import { makeMember } from '../../support/members.ts'
import { rowsOf } from '../../support/purchases.ts'

const token = 'b3f0c2de-0000-4000-8000-000000000000'
const sms = {
  id: '8f14e45f-ceea-467f-9b1d-7e1c3d6f0a11',
  at: 1,
  to: '+31612345678',
  from: 'Vonk',
  text: '123456 is je code',
}
const send = (how: string, timeout = 5000) =>
  cmTransport({ baseUrl: `${inject('services').cm}/${how}`, token, timeout }).send(sms)

describe('the gateway', () => {
  it('takes a message as it is documented', async () => {
    await expect(send('accept')).resolves.toBeUndefined()
  })

  it.each(['refuse', 'denied'])('that says no (%s) did not send it', async (how) => {
    await expect(send(how)).rejects.toBeInstanceOf(SmsRefused)
  })

  it.each(['down', 'nonsense', 'hang'])('that does not say (%s) leaves it unknown', async (how) => {
    const error: unknown = await send(how, 200).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(SmsRefused)
    expect(String(error)).not.toContain(token)
  })
})

it('a code that was refused does not count, one whose fate is unknown does', async () => {
  const member = await makeMember({ signup_date: 0 })
  const through = async (how: string) => {
    const CM_BASE_URL = `${inject('services').cm}/${how}`
    Object.assign(env, { SMS_TRANSPORT: 'cm', CM_PRODUCT_TOKEN: token, CM_BASE_URL })
    const { status, body } = await askCode(member, crypto.randomUUID())
    Object.assign(env, {
      SMS_TRANSPORT: undefined,
      CM_PRODUCT_TOKEN: undefined,
      CM_BASE_URL: undefined,
    })
    const codes = await rowsOf('select id from sms_codes')
    return [status, status === 204 ? null : body.error?.code, codes.length]
  }
  expect(await through('denied')).toEqual([502, 'sms_not_sent', 0])
  expect(await through('down')).toEqual([502, 'sms_not_sent', 1])
  expect(await through('accept')).toEqual([204, null, 2])
  expect(takeComplaints()).toHaveLength(2)
})

it('the outbox is for development, and a gateway needs its token and https', async () => {
  const config = (changes: object) => () => readConfig({ ...env, ...changes } as Env)
  const production = { ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none' }
  expect(config({ ...production, SMS_TRANSPORT: 'dev' })).toThrow('for development')
  expect(config({ SMS_TRANSPORT: 'cm' })).toThrow('needs the secret CM_PRODUCT_TOKEN')
  const cm = { ...production, SMS_TRANSPORT: 'cm', CM_PRODUCT_TOKEN: token }
  expect(config({ ...cm, CM_BASE_URL: 'http://127.0.0.1' })).toThrow('https')
  expect(config(cm)).not.toThrow()
  expect(config(production)).not.toThrow()
  const chosen = readConfig({ ...env, ...production } as Env)
  const outbox = { ...chosen, SMS_TRANSPORT: 'dev' as const }
  await expect(chooseSms({ env, config: outbox })).rejects.toThrow('for development')
  await expect((await chooseSms({ env, config: chosen })).send(sms)).rejects.toThrow('none')
})
