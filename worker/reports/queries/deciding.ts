import { type Insertable, sql, type SqlBool } from 'kysely'
import { urgentCategories } from '#contract/reports.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

type Report = Insertable<Database['reports']>

export function listOpen(db: Db, limit: number) {
  return db
    .selectFrom('reports')
    .leftJoin('members as about', 'about.id', 'reports.about_id')
    .leftJoin('messages', (join) =>
      join.onRef('messages.id', '=', 'reports.subject_id').on('reports.subject', '=', 'message'),
    )
    .where('reports.closed_at', 'is', null)
    .orderBy((eb) => eb('reports.category', 'in', urgentCategories), 'desc')
    .orderBy('reports.created_at')
    .limit(limit)
    .select([
      'reports.id',
      'reports.subject',
      'reports.subject_id',
      'reports.category',
      'reports.remarks',
      'reports.page',
      'reports.created_at',
      'reports.about_id',
      'about.name',
      'about.about',
      'messages.text',
      'messages.gift',
      'messages.photo_key',
    ])
}

export function isOpen(id: string) {
  return sql<SqlBool>`exists (select 1 from reports where id = ${id} and closed_at is null)`
}

type Decision = Required<Pick<Report, 'outcome' | 'answer' | 'closed_at'>>

export function updateDecided(db: Db, id: string, decision: Decision) {
  return db.updateTable('reports').set(decision).where('id', '=', id).where('closed_at', 'is', null)
}

export function findReportedPhoto(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .innerJoin('photos', 'photos.key', 'reports.subject_id')
    .where('reports.id', '=', id)
    .where('reports.subject', '=', 'photo')
    .where('reports.closed_at', 'is', null)
    .select('photos.id')
}

/** Forgets who reported, and the texts of both sides, once nobody can object any more. */
export function updateForgotten(db: Db, before: number) {
  return db
    .updateTable('reports')
    .set({
      reporter_id: null,
      reporter_name: null,
      reporter_email: null,
      about_id: null,
      subject_id: null,
      key: null,
      page: null,
      remarks: null,
      answer: null,
      host: null,
      language: null,
    })
    .where('closed_at', '<=', before)
    .where('host', 'is not', null)
}
