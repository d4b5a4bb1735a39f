import { definePage } from '#desk/define.ts'

export const queuePage = definePage({
  path: '/',
  role: 'staff',
  open: async ({ text: { t } }) => ({
    title: t('desk.queue.title'),
    content: <p>{t('desk.queue.empty')}</p>,
  }),
})
