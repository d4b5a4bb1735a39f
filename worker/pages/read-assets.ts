import { address, type Assets, table } from 'virtual:client-assets'

// The value, not its promise: worker/text/read-catalogue.ts says why.
let known = table

export async function readAssets({ ASSETS }: Env, route: string): Promise<Assets> {
  known ??= await readTable(ASSETS)
  const assets = known[route] ?? known['']
  if (!assets) throw new Error(`The table of assets has no ${route}`)
  return assets
}

async function readTable(assets: Fetcher): Promise<Record<string, Assets>> {
  const response = await assets.fetch(new URL(address, 'https://assets'))
  if (!response.ok) throw new Error(`The table of assets is no asset (${response.status})`)
  return response.json()
}
