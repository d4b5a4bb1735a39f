import * as v from 'valibot'
import { SECOND } from '#contract/time.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'

const defaultTimeout = 4 * SECOND
const tries = 2
const pause = 250

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
  key?: string
}

export type MollieClient = <Reply>(
  schema: v.GenericSchema<unknown, Reply>,
  asked: Asked,
) => Promise<Reply>

type MollieServer = { baseUrl: string; key: string; timeout?: number }

const refusal = v.object({ title: v.string(), field: v.optional(v.string()) })

/** Has status, title and field for the log, but not the message, which may repeat data. */
export class MollieRefusal extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(`Mollie: ${status} ${reason}`)
    this.status = status
  }
}

/**
 * REST v2. All our requests can be repeated (reads, deletions, and posts with a key), so each is
 * tried twice.
 * @throws MollieRefusal, or Error if there is no valid answer
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
    // A redirect would send our key to another host.
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
