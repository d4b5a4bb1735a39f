import type { Operating } from '#worker/db/operating.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { emptyRecord } from './agree.ts'
import { applyChange } from './change.ts'
import type { SiteProposal } from './read-proposals.ts'

/** The domain that the proposal was made from, and as it would be. */
export async function readProposed(
  ctx: Pick<Operating, 'db'>,
  { host, version, change }: SiteProposal,
): Promise<{ before: SiteRecord; after: SiteRecord }> {
  const before = (await findRecord(ctx, host, version)) ?? emptyRecord(host)
  return { before, after: applyChange(before, change) }
}
