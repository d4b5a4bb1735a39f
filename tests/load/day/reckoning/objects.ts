import { photoSizes } from '#contract/photo.ts'
import { bySql, type Check, missing } from './check.ts'

const keyOf = (path: string) => path.split('/')[1] ?? ''

const named = `select key from photos union select photo_key from messages
  union select voice_key from messages union select key from loose_photos
  union select picture from photo_checks`

export const objects: readonly Check[] = [
  {
    name: 'no object without its row',
    async broken({ site, objects: stored }) {
      const rows = await site.query<{ key: string | null }>(named)
      return missing(
        stored.map(keyOf),
        rows.map(({ key }) => key ?? ''),
      )
    },
    plant: ({ objects: stored }) => stored.push('photos/nobody/full.webp'),
  },
  {
    name: 'no photo without its objects',
    async broken({ site, objects: stored }) {
      const rows = await site.query<{ key: string }>('select key from photos')
      const all = rows.flatMap(({ key }) => photoSizes.map((size) => `photos/${key}/${size}.webp`))
      return missing(all, stored)
    },
    plant: ({ objects: stored }) => stored.splice(0),
  },
  bySql('nothing is kept only to be deleted', 'select key from loose_photos', ({ site }) =>
    site.query("insert into loose_photos (key, due_at) values ('x', 0)"),
  ),
  {
    name: 'every photo that was told is kept',
    async broken({ site, told }) {
      const rows = await site.query<{ id: string }>('select id from photos')
      return missing(
        told.photos.keys(),
        rows.map(({ id }) => id),
      )
    },
    plant: ({ told }) => told.photos.set('a photo', 1),
  },
]
