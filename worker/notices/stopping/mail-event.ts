export type MailEvent = {
  /** The provider's own: the same event again changes nothing. */
  id: string
  type: 'bounce' | 'complaint' | 'unsubscribe'
  email: string
  permanent: boolean
}

export type Told = {
  secret: string
  headers: Headers
  body: string
  now: number
}

/**
 * One provider's way to tell and to sign. Events of other kinds are left out, so that it does not
 * repeat them.
 * @throws ApiError `forbidden` if it is not proved, `invalid_input` if it makes no sense
 */
export type ReadMailEvents = (told: Told) => Promise<MailEvent[]>
