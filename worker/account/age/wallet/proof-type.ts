/** The proof of age of the EU's age verification profile (annex A, docs/law.md). */
export const proofType = {
  id: 'proof_of_age',
  docType: 'eu.europa.ec.av.1',
  namespace: 'eu.europa.ec.av.1',
  element: 'age_over_18',
} as const

/** In the Digital Credentials Query Language of OpenID4VP 1.0. */
export const proofQuery = {
  credentials: [
    {
      id: proofType.id,
      format: 'mso_mdoc',
      meta: { doctype_value: proofType.docType },
      claims: [{ path: [proofType.namespace, proofType.element] }],
    },
  ],
}
