import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'

const photos = new Set<string>()
const objects = new Map<string, DurableObjectNamespace>()

const { put } = env.PHOTOS
env.PHOTOS.put = (key: string, ...more: never[]) => {
  photos.add(key)
  return put.call(env.PHOTOS, key, ...(more as [never])) as never
}

const namespaces = Object.values(env).filter(
  (binding): binding is DurableObjectNamespace =>
    (binding as object).constructor.name === 'DurableObjectNamespace',
)
for (const namespace of namespaces) {
  const { get, getByName } = namespace
  const noted = (stub: DurableObjectStub) => {
    objects.set(stub.id.toString(), namespace)
    return stub
  }
  namespace.get = (...args) => noted(get.apply(namespace, args))
  namespace.getByName = (...args) => noted(getByName.apply(namespace, args))
}

export async function emptyStorage(): Promise<void> {
  const used = [...objects].map(([id, namespace]) => namespace.get(namespace.idFromString(id)))
  await Promise.all([
    photos.size > 0 && env.PHOTOS.delete([...photos]),
    ...used.map(async (stub) => {
      await runInDurableObject(stub, (_, { storage }) => storage.deleteAll())
      await evictDurableObject(stub, { webSockets: 'close' })
    }),
  ])
  forgetStorage()
}

export function forgetStorage(): void {
  photos.clear()
  objects.clear()
}
