/** Trying again would not help. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}
