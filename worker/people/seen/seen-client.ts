import type { SeenCalls } from './seen-calls.ts'

export type SeenStub = Pick<SeenCalls, keyof SeenCalls>

function stubOf(env: Env, name: string): SeenStub {
  const objects = env.SEEN as DurableObjectNamespace<Rpc.DurableObjectBranded & SeenCalls>
  return objects.getByName(name)
}

export const seenBy = (env: Env, memberId: number) => stubOf(env, `member ${memberId}`)

export const seenFrom = (env: Env, addressKey: string) => stubOf(env, `network ${addressKey}`)
