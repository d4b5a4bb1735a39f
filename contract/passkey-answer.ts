import * as v from 'valibot'

function bytes(max: number) {
  return v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max))
}

export const passkeyId = v.pipe(bytes(1400), v.minLength(16))

// Not strict: the browser makes these objects, and newer ones have more fields.

export const assertion = v.object({
  id: passkeyId,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(bytes(200)),
  }),
})
export type Assertion = v.InferOutput<typeof assertion>

export const attestation = v.object({
  id: passkeyId,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
    ),
  }),
})
export type Attestation = v.InferOutput<typeof attestation>
