import * as v from 'valibot'

const wakeMessage = v.object({ id: v.string() })

export function readWakeMessage(message: Message): string | null {
  const read = v.safeParse(wakeMessage, message.body)
  return read.success ? read.output.id : null
}
