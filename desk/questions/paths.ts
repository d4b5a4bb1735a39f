export const questionPaths = {
  list: '/questions',
  now: '/queue/now-questions',
  next: '/queue/next-question',
  open: '/questions/:id',
  take: '/questions/:id/take',
  keep: '/questions/:id/keep',
  giveBack: '/questions/:id/give-back',
  answer: '/questions/:id/answer',
  concern: '/questions/:id/concern',
}
