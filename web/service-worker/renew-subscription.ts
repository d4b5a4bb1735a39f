const subscriptionCall = '/api/user.php?push=1'

/** Renews the subscription when the browser changes its keys: else pushes would stop. */
export async function renewSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  // Not every browser passes the old key.
  const settings = await fetch('/api/settings.php')
  const { push_public_key } = (await settings.json()) as { push_public_key: string }
  const asked = { userVisibleOnly: true, applicationServerKey: push_public_key }
  const subscription = await registration.pushManager.subscribe(asked)
  const { endpoint, keys } = subscription.toJSON()
  const saved = await fetch(subscriptionCall, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
  // Nobody is signed in: the server would not know the subscription.
  if (!saved.ok) await subscription.unsubscribe()
}
