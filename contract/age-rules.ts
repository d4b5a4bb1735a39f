import * as v from 'valibot'
import { country, text } from './fields.ts'

export const ageMethods = ['declared', 'provider', 'wallet'] as const
export type AgeMethod = (typeof ageMethods)[number]
export type ShownMethod = Exclude<AgeMethod, 'declared'>

/** Another party's page that says whether somebody is 18: by OpenID Connect. */
const endpoint = v.pipe(text(300, 1), v.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/]|\/__dev\/)/))
const certificate = v.pipe(text(8000, 1), v.regex(/^[A-Za-z\d+/]+=*$/))

export const ageRule = v.strictObject({
  /** None: all that no earlier rule names. */
  countries: v.optional(v.array(country), []),
  /** `signup` also holds who was a member before: they are asked before photos. */
  when: v.picklist(['off', 'signup', 'photos']),
  methods: v.optional(v.pipe(v.array(v.picklist(ageMethods)), v.minLength(1)), ['declared']),
})
export type AgeRule = v.InferOutput<typeof ageRule>

export const ageProvider = v.strictObject({
  name: text(40, 1),
  issuer: endpoint,
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  client_id: text(200, 1),
  scope: v.optional(text(200, 1), 'openid age_over_18'),
})
export type AgeProvider = v.InferOutput<typeof ageProvider>

export const ageWallet = v.strictObject({
  /** Who may vouch for the issuers of proofs: certificates, DER in base64. */
  roots: v.pipe(v.array(certificate), v.minLength(1)),
  /** What opens the app. */
  link: v.optional(v.pipe(text(100, 1), v.regex(/^([a-z][a-z\d+.-]*:\/\/|\/__dev\/)/)), 'av://'),
  response_mode: v.optional(v.picklist(['direct_post', 'direct_post.jwt']), 'direct_post'),
})
export type AgeWallet = v.InferOutput<typeof ageWallet>

type Rules = { age_proof: readonly AgeRule[] }

/** Of the country of the connection and the one that somebody gives, whichever asks for more. */
export function ageRuleFor(
  { age_proof }: Rules,
  countries: ReadonlyArray<string | null | undefined>,
): AgeRule | null {
  const rules = countries.map((named) => age_proof.find((rule) => isFor(rule, named)) ?? null)
  return rules.toSorted((a, b) => demandOf(b) - demandOf(a)).find(demandOf) ?? null
}

/** What the birth date is not enough for comes first, then what is asked earlier. */
function demandOf(rule: AgeRule | null): number {
  if (!rule || rule.when === 'off') return 0
  return 1 + (rule.when === 'signup' ? 1 : 0) + (isShownBy(rule, 'declared') ? 0 : 2)
}

function isFor({ countries }: AgeRule, named: string | null | undefined): boolean {
  return countries.length === 0 || (typeof named === 'string' && countries.includes(named))
}

export function isShownBy(rule: AgeRule | null, method: AgeMethod): boolean {
  return rule === null || rule.methods.includes(method)
}
