/** Thrown to answer a 303 to another address, with the cookies that were set. */
export class Redirect extends Error {
  readonly location: string

  constructor(location: string) {
    super('redirect')
    this.location = location
  }
}
