export const memberPaths = {
  find: '/members',
  lookUp: '/look-ups/member',
  part: '/members/:id/:part',
  confirm: '/members/:id/acts/confirm',
  sendActivation: '/members/:id/acts/send-activation',
  unblock: '/members/:id/acts/unblock',
  sendOwnData: '/members/:id/acts/send-own-data',
  endSessions: '/members/:id/acts/end-sessions',
  pause: '/members/:id/acts/pause',
  correct: '/members/:id/acts/correct',
  delete: '/members/:id/acts/delete',
}

export const correctionPaths = {
  open: '/corrections/:id',
  confirm: '/corrections/:id/confirm',
  refuse: '/corrections/:id/refuse',
}
