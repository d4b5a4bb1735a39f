import * as v from 'valibot'

const wakeMessage = v.object({ id: v.string() })

/** All that a queue carries: the id of an outbox row. Null for what is no such message. */
export function readWakeMessage(message: Message): string | null {
  const read = v.safeParse(wakeMessage, message.body)
  return read.success ? read.output.id : null
}
