/**
 * Text from outside without what may identify somebody: mail servers, banks and push services
 * repeat addresses and tokens.
 */
export function redact(text: string): string {
  return (
    text
      .replace(/https?:\/\/\S+/g, '[url]')
      .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
      .replace(/"[^"]*"/g, '[text]')
      .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, '[iban]')
      // Our own names may be long too, but have no digits or capitals.
      .replace(/\b(?=[a-z_-]*[\dA-Z])[\w-]{20,}/g, '[token]')
      .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{1,4}:){3,7}[\da-f:]+/gi, '[network]')
      .replace(/\+\d[\d ()-]{7,}\d/g, '[phone]')
  )
}
