import { hashOf, hashOfAbout, listChain } from './audit.ts'
import type { Db } from './database.ts'

const rowsAtOnce = 1000

export type Verified = {
  rows: number
  before: number
  forgotten: number
  /** To be noted elsewhere: later it shows that nothing before it was rewritten. */
  end: string
  broken: { seq: number; at: number; why: string } | null
  contains: boolean
}

export async function verifyAudit(db: Db, noted: string | null): Promise<Verified> {
  const found: Verified = {
    rows: 0,
    before: 0,
    forgotten: 0,
    end: '',
    broken: null,
    contains: noted === null,
  }
  // An inserted row before all others has a number below 1.
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await listChain(db, after, rowsAtOnce).execute()
    for (const row of rows) {
      after = row.seq
      if (row.seq > 0 && row.hash === '' && found.rows === 0) {
        found.before++
        continue
      }
      const why = await whyBroken(row, found.end)
      if (why) return { ...found, broken: { seq: row.seq, at: row.at, why } }
      found.rows++
      found.end = row.hash
      if (row.salt === null) found.forgotten++
      if (row.hash === noted) found.contains = true
    }
    if (rows.length < rowsAtOnce) return found
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof listChain>['execute']>>[number]

async function whyBroken(row: Row, end: string): Promise<string | null> {
  if (row.seq < 1) return 'it was put before the first row'
  if (row.previous !== end) return 'it does not follow the row before it'
  if (row.hash !== (await hashOf(row))) return 'it is not what was written'
  const { salt, subject, detail, about } = row
  if (salt !== null && about !== (await hashOfAbout(salt, subject, detail))) {
    return 'what it was about is not what was written'
  }
  if (salt === null && (subject !== null || detail !== null)) return 'it has no salt'
  return null
}
