import { auditPage } from '#desk/audit/audit-page.tsx'
import { findConductPage } from '#desk/conduct/find-page.tsx'
import { domainsPage } from '#desk/domains/domains-page.tsx'
import { findMemberPage } from '#desk/members/find-page.tsx'
import { numbersPage } from '#desk/numbers/numbers-page.tsx'
import { paymentsPage } from '#desk/payments/payments-page.tsx'
import { questionsPage } from '#desk/questions/questions-page.tsx'
import { queuePage } from '#desk/queue/queue-page.tsx'
import { staffPage } from '#desk/staff/staff-page.tsx'
import { transparencyPage } from '#desk/transparency/transparency-page.tsx'
import type { NavEntry } from './frame.tsx'

export const nav: readonly NavEntry[] = [
  { page: queuePage, icon: 'tray', title: 'desk.queue.title' },
  { page: questionsPage, icon: 'chat-circle', title: 'questions.title' },
  { page: findMemberPage, icon: 'user', title: 'members.title' },
  { page: findConductPage, icon: 'scales', title: 'conduct.title' },
  { page: paymentsPage, icon: 'credit-card', title: 'payments.title' },
  { page: domainsPage, icon: 'globe', title: 'domains.title' },
  { page: staffPage, icon: 'users', title: 'staff.title' },
  { page: numbersPage, icon: 'coins', title: 'numbers.title' },
  { page: auditPage, icon: 'receipt', title: 'audit.title' },
  { page: transparencyPage, icon: 'file-text', title: 'transparency.title' },
]
