export const auditPaths = {
  list: '/audit',
  file: '/audit/file',
  line: '/audit/lines/:id',
  decision: '/audit/decisions/:id',
  open: '/audit/decisions/:id/open',
}
