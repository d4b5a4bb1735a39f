import { ApiError } from './api-error.ts'
import { seal, unseal } from './seal.ts'

/**
 * The place where a list goes on, sealed for one viewer: it holds times that are not shown, a page
 * may end at somebody who is hidden, and a made-up place would tell who is there.
 */
export function defineViewerCursor<Place>(list: string) {
  const purposeOf = (viewerId: number) => `${list}-cursor:${viewerId}`
  return {
    write: (env: Env, viewerId: number, place: Place): Promise<string> =>
      seal(env, purposeOf(viewerId), JSON.stringify(place)),
    /** @throws ApiError invalid_input if it is not this viewer's */
    async read(env: Env, viewerId: number, text: string): Promise<Place> {
      const words = await unseal(env, purposeOf(viewerId), text)
      if (words === null) throw new ApiError('invalid_input', { field: 'after' })
      return JSON.parse(words) as Place
    },
  }
}
