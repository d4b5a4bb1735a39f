import type { calls, pages } from '#desk/rooms.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../../support/operating.ts'

type Params = Record<string, string>
type Sample = { params: Params; form: Record<string, string>; mayBeEmpty?: string[] }

/** What a page's path names, made anew. */
export const validPages: Record<keyof typeof pages, () => Promise<Params>> = {
  queue: async () => ({}),
  staff: async () => ({}),
}

/** What each call is sent, of what was made for it. */
export const validCalls: Record<keyof typeof calls, () => Promise<Sample>> = {
  saveStaff: async () => ({
    params: {},
    form: { email: 'els@vonk.example', name: 'Els', roles: 'chat' },
    mayBeEmpty: ['roles'],
  }),
  async removeStaff() {
    const email = 'leaver@vonk.example'
    await saveStaff(operating(), { email, name: 'Lou', roles: ['chat'] })
    return { params: {}, form: { email } }
  },
}
