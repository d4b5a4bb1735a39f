export class Redirect extends Error {
  readonly location: string

  constructor(location: string) {
    super('redirect')
    this.location = location
  }
}
