type Key = { algorithm: object }

/** Erased: every browser and the worker have them, but no types of either are loaded here. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const btoa: (bytes: string) => string
declare const crypto: {
  subtle: {
    importKey(
      format: 'raw',
      bytes: Uint8Array,
      name: 'PBKDF2',
      extractable: boolean,
      uses: ['deriveBits'],
    ): Promise<Key>
    deriveBits(algorithm: object, key: Key, bits: number): Promise<ArrayBuffer>
  }
}

/** The most that Workers allow: server and browser hash alike. */
const iterations = 100_000

const encoder = new TextEncoder()

/**
 * PBKDF2 with SHA-256. What it hashes is guessed easily, so a guess has to cost; what the server keeps
 * is hashed once more, under a key (`worker/accounts/contact-mark.ts`).
 */
export async function slowHash(contact: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(contact), 'PBKDF2', false, [
    'deriveBits',
  ])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  const base64 = btoa(String.fromCodePoint(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
