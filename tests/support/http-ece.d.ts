declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Options = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  const ece: { decrypt: (body: Buffer, options: Options) => Buffer }
  export default ece
}
