/** Thrown where another address is the answer: 303, with the cookies that were set. */
export class Redirect extends Error {
  readonly location: string

  constructor(location: string) {
    super('redirect')
    this.location = location
  }
}
