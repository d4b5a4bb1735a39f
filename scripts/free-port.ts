import { type AddressInfo, createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.listen(0, () => resolve((probe.address() as AddressInfo).port))
  const free = await promise
  probe.close()
  return free
}
