/** Stands for the two modules of @simplewebauthn/server that trust or reject certificates. */
function refuse(): never {
  throw new Error('Certificates of passkeys cannot be verified: see vite/without-certificates.ts')
}

export { refuse as isCertRevoked, refuse as validateCertificatePath }
