import * as v from 'valibot'

const wakeMessage = v.object({ id: v.string() })

/** The id of an outbox row, which is all that a queue message holds. Null for any other message. */
export function readWakeMessage(message: Message): string | null {
  const read = v.safeParse(wakeMessage, message.body)
  return read.success ? read.output.id : null
}
