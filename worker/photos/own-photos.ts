import type { InferResult } from 'kysely'
import { type OwnPhoto, ownPhoto } from '#contract/photos.ts'
import type { Db } from '#worker/db/database.ts'
import { listOwnPhotos } from './queries.ts'

export function selectOwnPhotos(db: Db, memberId: number) {
  return listOwnPhotos(db, memberId)
}

export function presentOwnPhotos(rows: InferResult<ReturnType<typeof listOwnPhotos>>): OwnPhoto[] {
  const main = rows.find(({ status }) => status === 'active')
  return rows.map((row) => ownPhoto(row, row === main))
}
