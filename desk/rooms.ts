import { auditPage } from './audit/audit-page.tsx'
import { auditCalls } from './audit/calls.ts'
import { auditDecisionPage } from './audit/decision-page.tsx'
import { auditFilePage } from './audit/file-page.ts'
import { auditLinePage } from './audit/line-page.tsx'
import { caseCalls } from './cases/calls.ts'
import { checksCalls } from './checks/calls.ts'
import { checkPage } from './checks/check-page.tsx'
import { checkPicturePage } from './checks/picture-page.ts'
import { concernsCalls } from './concerns/calls.ts'
import { concernPage } from './concerns/concern-page.tsx'
import { conductCalls } from './conduct/calls.ts'
import { conductPage } from './conduct/conduct-page.tsx'
import { conductDecisionPage } from './conduct/decision-page.tsx'
import { findConductPage } from './conduct/find-page.tsx'
import { conductPicturePage } from './conduct/picture-page.ts'
import type { DeskCall, DeskPage } from './define.ts'
import { domainsCalls } from './domains/calls.ts'
import { domainsPages } from './domains/pages.ts'
import { membersCalls } from './members/calls.ts'
import { correctionsCalls } from './members/correction-calls.ts'
import { correctionPage } from './members/correction-page.tsx'
import { findMemberPage } from './members/find-page.tsx'
import { memberPage } from './members/member-page.tsx'
import { answersPage } from './numbers/answers-page.tsx'
import { answersFilePage, numbersFilePage } from './numbers/file-page.ts'
import { numbersPage } from './numbers/numbers-page.tsx'
import { objectionsCalls } from './objections/calls.ts'
import { objectionPage } from './objections/objection-page.tsx'
import { removedPicturePage } from './objections/picture-page.ts'
import { booksPage } from './payments/books/books-page.tsx'
import { booksFilePage } from './payments/books/file-page.ts'
import { buyersPage } from './payments/buyers-page.tsx'
import { paymentsCalls } from './payments/calls.ts'
import { blockPage } from './payments/cases/block-page.tsx'
import { differencePage } from './payments/cases/difference-page.tsx'
import { jobPage } from './payments/cases/job-page.tsx'
import { withdrawalPage } from './payments/cases/withdrawal-page.tsx'
import { paymentPage } from './payments/payment-page.tsx'
import { paymentsPage } from './payments/payments-page.tsx'
import { photosCalls } from './photos/calls.ts'
import { photoPage } from './photos/photo-page.tsx'
import { picturePage } from './photos/picture-page.ts'
import { questionsCalls } from './questions/calls.ts'
import { questionPage } from './questions/question-page.tsx'
import { questionsNowPage } from './questions/questions-now.tsx'
import { questionsPage } from './questions/questions-page.tsx'
import { queueNowPage } from './queue/queue-now.tsx'
import { queuePage } from './queue/queue-page.tsx'
import { reportsCalls } from './reports/calls.ts'
import { profilePhotoPage, reportedPicturePage, reportedVoicePage } from './reports/file-pages.ts'
import { reportPage } from './reports/report-page.tsx'
import { staffCalls } from './staff/calls.ts'
import { staffPage } from './staff/staff-page.tsx'
import { transparencyFilePage } from './transparency/file-page.ts'
import { transparencyPage } from './transparency/transparency-page.tsx'

/** Every page, with who may open it. */
export const pages = {
  queue: queuePage,
  queueNow: queueNowPage,
  questionsNow: questionsNowPage,
  photo: photoPage,
  picture: picturePage,
  check: checkPage,
  checkPicture: checkPicturePage,
  report: reportPage,
  reportedPicture: reportedPicturePage,
  reportedProfilePhoto: profilePhotoPage,
  reportedVoice: reportedVoicePage,
  objection: objectionPage,
  removedPicture: removedPicturePage,
  concern: concernPage,
  questions: questionsPage,
  question: questionPage,
  findMember: findMemberPage,
  member: memberPage,
  correction: correctionPage,
  findConduct: findConductPage,
  conduct: conductPage,
  conductDecision: conductDecisionPage,
  conductPicture: conductPicturePage,
  payments: paymentsPage,
  books: booksPage,
  booksFile: booksFilePage,
  buyers: buyersPage,
  payment: paymentPage,
  difference: differencePage,
  withdrawal: withdrawalPage,
  job: jobPage,
  debitBlock: blockPage,
  ...domainsPages,
  staff: staffPage,
  audit: auditPage,
  auditFile: auditFilePage,
  auditLine: auditLinePage,
  auditDecision: auditDecisionPage,
  transparency: transparencyPage,
  transparencyFile: transparencyFilePage,
  numbers: numbersPage,
  numbersFile: numbersFilePage,
  answers: answersPage,
  answersFile: answersFilePage,
} as const satisfies Record<string, DeskPage>

/** All that can be done, by whom. */
export const calls = {
  ...caseCalls,
  ...photosCalls,
  ...checksCalls,
  ...reportsCalls,
  ...objectionsCalls,
  ...concernsCalls,
  ...questionsCalls,
  ...membersCalls,
  ...correctionsCalls,
  ...conductCalls,
  ...paymentsCalls,
  ...domainsCalls,
  ...staffCalls,
  ...auditCalls,
} as const satisfies Record<string, DeskCall>
