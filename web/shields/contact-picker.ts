type Picked = { tel?: string[]; email?: string[] }
type ContactsManager = {
  select: (properties: Array<'tel' | 'email'>, options: { multiple: true }) => Promise<Picked[]>
}

/** The Contact Picker API, which few browsers have; TypeScript does not know it. */
function contactsOf(browser: Navigator): ContactsManager | undefined {
  return (browser as Navigator & { contacts?: ContactsManager }).contacts
}

export function canPick(): boolean {
  return contactsOf(navigator) !== undefined
}

/** Numbers and addresses of whom the member picks; nothing if they pick nobody. */
export async function pickContacts(): Promise<string[]> {
  const picked = (await contactsOf(navigator)?.select(['tel', 'email'], { multiple: true })) ?? []
  return picked.flatMap(({ tel = [], email = [] }) => [...tel, ...email])
}
