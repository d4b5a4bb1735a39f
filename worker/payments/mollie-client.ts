import * as v from 'valibot'
import { SECOND } from '#contract/time.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'

const defaultTimeout = 4 * SECOND
const tries = 2
const pause = 250

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  /** From /v2 on. */
  path: string
  body?: object
  /** Under which a repeat is the same request; needed with POST. */
  key?: string
}

export type MollieClient = <Reply>(
  schema: v.GenericSchema<unknown, Reply>,
  asked: Asked,
) => Promise<Reply>

/** `timeout`: how long to wait for an answer, in milliseconds. */
type MollieServer = { baseUrl: string; key: string; timeout?: number }

const refusal = v.object({ title: v.string(), field: v.optional(v.string()) })

/** Mollie said no. What it says to us is for the log: status, title and field, never the sentence. */
export class MollieRefusal extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(`Mollie: ${status} ${reason}`)
    this.status = status
  }
}

/**
 * REST v2. What can be repeated without harm (all of ours: reads, deletions, and posts under a key) is
 * tried twice.
 * @throws MollieRefusal, or Error when there is no answer that can be understood
 */
export function mollieClient(server: MollieServer): MollieClient {
  return async (schema, asked) => {
    for (let tried = 1; ; tried++) {
      try {
        return await ask(server, schema, asked)
      } catch (error) {
        const passing = !(error instanceof MollieRefusal) || error.status >= 500
        const repeatable = asked.method !== 'POST' || asked.key !== undefined
        if (!passing || !repeatable || tried === tries) throw error
        await scheduler.wait(pause)
      }
    }
  }
}

async function ask<Reply>(
  { baseUrl, key: apiKey, timeout = defaultTimeout }: MollieServer,
  schema: v.GenericSchema<unknown, Reply>,
  { method, path, body, key }: Asked,
): Promise<Reply> {
  const headers = new Headers({
    authorization: `Bearer ${apiKey}`,
    accept: 'application/hal+json',
  })
  if (body) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const response = await fetch(`${baseUrl}/v2${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(timeout),
    // Elsewhere nobody may have our key.
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new MollieRefusal(response.status, reasonIn(text))
  const parsed = v.safeParse(schema, text === '' ? null : tryParseJson(text))
  if (!parsed.success) throw new Error(`Mollie answered something else to ${method} ${path}`)
  return parsed.output
}

function reasonIn(text: string): string {
  const parsed = v.safeParse(refusal, tryParseJson(text))
  if (!parsed.success) return ''
  const { title, field } = parsed.output
  return field ? `${title} (${field})` : title
}
