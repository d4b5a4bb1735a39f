export const photoPaths = {
  next: '/queue/next',
  open: '/photos/:id',
  picture: '/photos/:id/picture/:photo',
  take: '/photos/:id/take',
  keep: '/photos/:id/keep',
  giveBack: '/photos/:id/give-back',
  handOver: '/photos/:id/hand-over',
  escalate: '/photos/:id/escalate',
  decide: '/photos/:id/decide',
  undo: '/photos/:id/undo',
}
