/** Thrown by a transport: there is no such mailbox, and trying again makes none. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}
