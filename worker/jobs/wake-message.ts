import * as v from 'valibot'

const wakeMessage = v.object({ id: v.string() })

/** A queue message holds only the outbox row's id. Null for any other message. */
export function readWakeMessage(message: Message): string | null {
  const read = v.safeParse(wakeMessage, message.body)
  return read.success ? read.output.id : null
}
