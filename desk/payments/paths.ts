import { openPaths } from '#desk/cases/paths.ts'

export const paymentPaths = {
  list: '/payments',
  books: '/payments/books/:month',
  booksFile: '/payments/books/:month/:table',
  find: '/find-payments',
  ofBuyers: '/payments/of/:buyers',
  open: '/payments/:id',
  ask: '/payments/:id/ask',
  refund: '/payments/:id/refund',
  lift: '/payments/:id/lift',
  closeDifference: `${openPaths.difference}/close`,
  closeWithdrawal: `${openPaths.withdrawal}/close`,
  showAccount: `${openPaths.withdrawal}/account`,
  releaseAccount: `${openPaths.withdrawal}/release`,
  decideJob: `${openPaths.job}/decide`,
  decideBlock: `${openPaths.debit_block}/decide`,
}
