import { accountData } from './account.ts'
import { casesData } from './cases.ts'
import { counted, emptied, type PersonalData, withheld } from './declare.ts'
import { discountData } from './discounts.ts'
import { moneyData } from './money.ts'
import { peopleData } from './people.ts'

const operators = withheld('what operators write among themselves; a decision was told by mail')
const onItsWay = withheld('on its way to the member, or sent')
const site = { nobody: 'the site, its texts or its reference data' } as const
const colleagues = { nobody: 'who works for the service, of whom none is a member' } as const
const unnamed = {
  nobody: 'keys and hashes that lead to nobody, deleted after hours or days',
} as const

/**
 * What a download gives of every table, and what the purge leaves. The purge is written from it,
 * and a full row of every table is checked against it.
 */
export const personalData = {
  ...accountData,
  ...peopleData,
  ...casesData,
  ...moneyData,
  ...discountData,
  audit_log: {
    stays: 'that an operator acted, without on whom',
    columns: {
      seq: { ...operators, ...counted },
      id: { ...operators, ...counted },
      operator: { ...operators, ...counted },
      act: { ...operators, ...counted },
      subject: { ...operators, ...emptied },
      detail: { ...operators, ...emptied },
      salt: { ...operators, ...emptied },
      about: { ...operators, kept: 'a salted hash, which means nothing without the salt' },
      at: { ...operators, ...counted },
      previous: { ...operators, ...counted },
      hash: { ...operators, ...counted },
    },
  },
  outbox: {
    deleted: 'unless sent: then nothing is in it any more',
    columns: {
      id: onItsWay,
      queue: onItsWay,
      job: onItsWay,
      payload: onItsWay,
      created_at: onItsWay,
      run_after: onItsWay,
      attempts: onItsWay,
      claimed_until: onItsWay,
      done_at: onItsWay,
      failed_at: onItsWay,
      error: onItsWay,
    },
  },
  cases: {
    deleted: 'with the photo, report, objection or talk that it is about, or once it is decided',
    columns: {
      kind: operators,
      subject: operators,
      held_by: operators,
      held_until: operators,
      escalated_by: operators,
      note: operators,
      decision: operators,
      decided_by: operators,
      decided_at: operators,
      due_at: operators,
      begun_at: operators,
      told_at: operators,
      opened_at: operators,
      opened_by: operators,
      lapsed_decision: operators,
      lapsed_by: operators,
      lapsed_at: operators,
    },
  },
  bounces: site,
  cities: site,
  gifts: site,
  interests: site,
  legal_texts: site,
  mailings: site,
  age_asks: { nobody: 'proofs of age being given, of nobody in particular, gone within days' },
  member_totals: { nobody: 'how many there are' },
  proposals: { nobody: 'what is to change on a domain, and which of the staff wants it' },
  chat_days: {
    nobody: 'which conversations went on in a day, until it is archived, without whose',
  },
  counted_days: { nobody: 'which days are counted' },
  daily_numbers: { nobody: 'how many there were in a day, without whom' },
  regions: site,
  site_pages: site,
  site_versions: site,
  sites: site,
  staff: colleagues,
  staff_roles: colleagues,
  debit_blocks: {
    nobody: 'keyed hashes of accounts and phones, until an operator lifts the block',
  },
  loose_photos: unnamed,
  loose_pieces: unnamed,
  mail_events: unnamed,
  neutral_signups: unnamed,
  rate_limits: unnamed,
  spent_challenges: unnamed,
} as const satisfies PersonalData
