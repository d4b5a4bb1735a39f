import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

/** https://developers.cm.com/messaging */
const request = v.strictObject({
  messages: v.strictObject({
    authentication: v.strictObject({ producttoken: v.pipe(v.string(), v.minLength(16)) }),
    msg: v.pipe(
      v.array(
        v.strictObject({
          from: v.pipe(v.string(), v.regex(/^[A-Za-z\d]{1,11}$/)),
          to: v.array(v.strictObject({ number: v.pipe(v.string(), v.regex(/^00\d{8,15}$/)) })),
          body: v.strictObject({
            type: v.literal('auto'),
            content: v.pipe(v.string(), v.minLength(1)),
          }),
          reference: v.pipe(v.string(), v.maxLength(32)),
          minimumNumberOfMessageParts: v.number(),
          maximumNumberOfMessageParts: v.number(),
        }),
      ),
      v.length(1),
    ),
  }),
})

/** The path before /v1.0 chooses the answer; `refuse` is an error code with status 200. */
export function cmServer(): Server {
  return createServer((asked, response) => {
    void (async () => {
      const [, how = '', ...path] = (asked.url ?? '').split('/')
      const said = await text(asked)
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (how === 'hang') return null
      const right = asked.method === 'POST' && path.join('/') === 'v1.0/message'
      const parsed = v.safeParse(request, JSON.parse(said || 'null'))
      if (!right || !parsed.success)
        return answer(400, { details: 'Invalid request', errorCode: 301 })
      if (how === 'denied') return answer(401, { details: 'Invalid product token', errorCode: 101 })
      if (how === 'down') return answer(503, null)
      if (how === 'nonsense') return answer(200, { hello: 'world' })
      return answer(200, toldOf(parsed.output, how === 'refuse'))
    })()
  })
}

function toldOf({ messages }: v.InferOutput<typeof request>, refused: boolean) {
  const [message] = messages.msg
  const told = {
    to: message?.to[0]?.number,
    status: refused ? 'Rejected' : 'Accepted',
    reference: message?.reference,
    parts: 1,
    messageDetails: null,
    messageErrorCode: refused ? 304 : 0,
  }
  return { details: 'Created 1 message(s)', errorCode: 0, messages: [told] }
}
