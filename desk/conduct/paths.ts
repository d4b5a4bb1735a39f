export const conductPaths = {
  find: '/conduct',
  lookUp: '/look-ups/conduct',
  open: '/conduct/:id',
  warn: '/conduct/:id/warn',
  ban: '/conduct/:id/ban',
  unban: '/conduct/:id/unban',
  decision: '/conduct/:id/decisions/:decision',
  picture: '/conduct/:id/decisions/:decision/picture',
  reverse: '/conduct/:id/decisions/:decision/reverse',
}
