import { readContact } from '#contract/contact.ts'
import { slowHash } from '#contract/slow-hash.ts'

type Read = { contacts: string[]; unread: string[] }

/** One a line, each once. */
export function readContacts(typed: string, country: string): Read {
  const lines = typed.split('\n').map((line) => line.trim())
  const contacts = new Set<string>()
  const unread: string[] = []
  for (const line of lines.filter(Boolean)) {
    const contact = readContact(line, country)
    if (contact === null) unread.push(line)
    else contacts.add(contact)
  }
  return { contacts: [...contacts], unread }
}

/** `onHashed` hears how many are done. */
export async function hashContacts(
  contacts: readonly string[],
  salt: string,
  onHashed: (done: number) => void,
): Promise<string[]> {
  const hashes: string[] = []
  for (const contact of contacts) {
    hashes.push(await slowHash(contact, salt))
    onHashed(hashes.length)
  }
  return hashes
}
