/** On this device; logging out ends it. */
export async function isSubscribed(): Promise<boolean> {
  return (await findSubscription()) !== null
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription()) ?? null
}
