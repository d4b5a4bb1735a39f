import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Line = {
  origin: string
  cut: () => void
  freeze: () => void
  close: () => void
}

type Pair = { near: Socket; far: Socket }

export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<Pair>()
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    for (const socket of [near, far]) {
      socket.setNoDelay()
      socket.on('error', () => end(pair))
      socket.on('close', () => end(pair))
    }
    near.pipe(far)
    far.pipe(near)
  })
  function end(pair: Pair) {
    pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  proxy.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      for (const pair of pairs) end(pair)
    },
    freeze: () => {
      for (const { near, far } of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    close: () => {
      for (const pair of pairs) end(pair)
      proxy.close()
    },
  }
}
