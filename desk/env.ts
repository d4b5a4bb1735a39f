import * as v from 'valibot'
import type { PreviewService } from '#contract/preview.ts'

/** The site's bindings but for those that only it needs, and who lets people in here. */
export type DeskEnv = Env & {
  ACCESS_TEAM?: string
  ACCESS_AUDIENCE?: string
  /** The site's worker shows what a domain would look like. */
  SITE: PreviewService
}

export type Access = {
  /** `https://<team>.cloudflareaccess.com`: who signs. */
  team: string
  /** Of the application in Cloudflare Access: for whom. */
  audience: string
}

const origin = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/[a-z\d.-]+|http:\/\/127\.0\.0\.1:\d+)$/, 'an https origin'),
)

const accessSchema = v.object({
  ACCESS_TEAM: origin,
  ACCESS_AUDIENCE: v.pipe(v.string(), v.minLength(16)),
})

/** Null where it is not configured, or not whole: then nobody is let in. */
export function readAccess(env: DeskEnv): Access | null {
  const { success, output } = v.safeParse(accessSchema, env)
  if (!success) return null
  const { ACCESS_TEAM, ACCESS_AUDIENCE } = output as v.InferOutput<typeof accessSchema>
  return { team: ACCESS_TEAM, audience: ACCESS_AUDIENCE }
}

/** Constant in a production build, whatever a variable says there. */
export function isDevelopment({ ENVIRONMENT }: DeskEnv): boolean {
  return import.meta.env.MODE !== 'production' && ENVIRONMENT === 'development'
}
