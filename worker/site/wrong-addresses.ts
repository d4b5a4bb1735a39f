/** Domains of nobody, with neither mail nor a site (RFC 2606). */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/

export function isReserved(host: string): boolean {
  return reserved.test(host.toLowerCase())
}

type Settings = Record<'mail_sender' | 'support_email', string | null> & { domain: string }

export function wrongAddresses({ domain, mail_sender, support_email }: Settings): string[] {
  return Object.entries({ mail_sender, support_email }).flatMap(([field, address]) => {
    if (!address) return [`${field} must be set: an address of ${domain}`]
    const host = address.split('@').pop() ?? ''
    const isExample = isReserved(host) && !isReserved(domain)
    return isExample ? [`${field} ${address} is an example: nobody reads or sends mail there`] : []
  })
}
