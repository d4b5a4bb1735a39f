const subscriptionCall = '/api/user.php?push=1'

/** A browser makes new keys now and then: whoever asked to be told would be told no more. */
export async function renewSubscription({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  // Not every browser says which key the one before was made for.
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
  // Nobody is signed in any more: one that the server does not know is told of nothing.
  if (!saved.ok) await subscription.unsubscribe()
}
