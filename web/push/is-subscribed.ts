/** Whether this device asked to be told; logging out makes the browser forget that. */
export async function isSubscribed(): Promise<boolean> {
  return (await findSubscription()) !== null
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription()) ?? null
}
