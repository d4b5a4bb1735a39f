/** COSE numbers: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257]
