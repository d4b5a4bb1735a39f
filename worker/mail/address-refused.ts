/** The mailbox does not exist: trying again would not help. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}
