/** Of this device: what they tell has been read at the address they lead to. */
export async function closeNotes(url: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const notes = await registration?.getNotifications({ tag: url }).catch(() => [])
  for (const note of notes ?? []) note.close()
}
