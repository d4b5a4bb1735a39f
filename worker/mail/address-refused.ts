/** Thrown by a transport if the mailbox does not exist: trying again would not help. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}
