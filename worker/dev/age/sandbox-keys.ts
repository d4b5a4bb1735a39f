/** Of the sandbox, for development alone: anybody may know them. */
export const walletRoot =
  'MIIBSzCB86ADAgECAgEBMAoGCCqGSM49BAMCMBsxGTAXBgNVBAMTEFNhbmRib3ggYWdlIHJvb3QwIBcNMjUwMTAx' +
  'MDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBsxGTAXBgNVBAMTEFNhbmRib3ggYWdlIHJvb3QwWTATBgcqhkjOPQIB' +
  'BggqhkjOPQMBBwNCAARdtnP69Z/1gSpK115L6h6JqhDTxCO1id1rDGPVTeAthJCfndcZKHgPXE6foXpQIeiXgTnN' +
  'ih0aqShIDZvVd5o0oyYwJDASBgNVHRMBAf8ECDAGAQH/AgEAMA4GA1UdDwEB/wQEAwIBBjAKBggqhkjOPQQDAgNH' +
  'ADBEAiB/ITrVelzlboHWU+EU3Lv4139giaQ1b/rTg/GkavgtjAIgKxmpig0Ksa7rrmOhrZJtXXq4xXMi9/i49pT4' +
  'oOZmbLA='

export const walletIssuer =
  'MIIBUzCB+aADAgECAgECMAoGCCqGSM49BAMCMBsxGTAXBgNVBAMTEFNhbmRib3ggYWdlIHJvb3QwIBcNMjUwMTAx' +
  'MDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMB0xGzAZBgNVBAMTElNhbmRib3ggYWdlIGlzc3VlcjBZMBMGByqGSM49' +
  'AgEGCCqGSM49AwEHA0IABJmmlqqA4Fqev7Vqe0RQttHro7bnmz+vyHG1T6mZPJIqyD6HiLiggZzBDjx90uMZ1HCL' +
  'jNm1M4CgmlYeOsy2o7CjKjAoMA4GA1UdDwEB/wQEAwIHgDAWBgNVHSUBAf8EDDAKBggrgQICAAABAjAKBggqhkjO' +
  'PQQDAgNJADBGAiEAq39cRxDMX1dg7n9WcEaC3YWYukLrKUKCYr12BTxMXbsCIQCRwo4sv1+szEC88HgUE0+J6Cgl' +
  'iWQCD5GqanMT5q5lKA=='

export const walletIssuerKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'maaWqoDgWp6_tWp7RFC20eujtuebP6_IcbVPqZk8kio',
  y: 'yD6HiLiggZzBDjx90uMZ1HCLjNm1M4CgmlYeOsy2o7A',
  d: 'EvpD1Y7E8x50qBISWtSXUo0WPf4dKJlyCCtiyJ3Bvyo',
}

export const providerKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'lHWzj4DfFGMDghYiPI60k1iSKx9A6sFNes2MVTw-vuE',
  y: 'oFh3YcpplT6yJUTUw4ywJus_RNvYZYM26_q4800Ogdg',
  d: 'SZYBMJkhUx72yxnkigFbo4o5bhcIBOpCZH6gPy8csg4',
}
