import * as v from 'valibot'
import { SECOND } from '#contract/time.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import { type OutgoingSms, SmsRefused, type SmsTransport } from './sms-transport.ts'

const defaultTimeout = 8 * SECOND

type CmGateway = { baseUrl: string; token: string; timeout?: number }

const reply = v.object({
  errorCode: v.number(),
  messages: v.array(v.object({ status: v.string(), messageErrorCode: v.number() })),
})

/**
 * POST /v1.0/message (developers.cm.com/messaging/docs/integration). Its answers are only logged.
 */
export function cmTransport({ baseUrl, token, timeout = defaultTimeout }: CmGateway): SmsTransport {
  return {
    async send(sms) {
      const response = await fetch(`${baseUrl}/v1.0/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(bodyOf(sms, token)),
        signal: AbortSignal.timeout(timeout),
        // A redirect would send our token to another host.
        redirect: 'manual',
      })
      const said = await response.text()
      if (response.status >= 400 && response.status < 500) {
        throw new SmsRefused(`CM: ${response.status}`)
      }
      if (!response.ok) throw new Error(`CM: ${response.status}`)
      const parsed = v.safeParse(reply, tryParseJson(said))
      if (!parsed.success) throw new Error('CM answered something else')
      const { errorCode, messages } = parsed.output
      const [message] = messages
      const wrong = errorCode || message?.messageErrorCode
      if (wrong || message?.status !== 'Accepted') throw new SmsRefused(`CM: error ${wrong}`)
    },
  }
}

function bodyOf({ id, to, from, text }: OutgoingSms, producttoken: string): object {
  const content = { type: 'auto', content: text }
  // `auto` with these limits: one message of plain letters, or two with others.
  const parts = { minimumNumberOfMessageParts: 1, maximumNumberOfMessageParts: 2 }
  const number = to.replace(/^\+/, '00')
  const message = { from, to: [{ number }], body: content, reference: id.slice(0, 32), ...parts }
  return { messages: { authentication: { producttoken }, msg: [message] } }
}
