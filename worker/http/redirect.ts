/** Thrown to answer a 303. */
export class Redirect extends Error {
  readonly location: string

  constructor(location: string) {
    super('redirect')
    this.location = location
  }
}
