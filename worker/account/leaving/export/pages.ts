import { exportCalls } from '#contract/export.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { askExport } from './ask-export.ts'

export const exportPages = {
  'settings-export': definePage('settings-export', {
    limit: 'openPage',
    present: () => ({}),
    action: definePageAction({
      call: exportCalls.askExport,
      input: (fields) => ({ proof: proofIn(fields) }),
      run: askExport,
      next: (_ctx, { ticket }) => `${exportCalls.exportData.path}?ticket=${ticket}`,
    }),
  }),
}
