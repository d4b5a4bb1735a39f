import type { DeskCall, DeskPage } from './define.ts'
import { queuePage } from './queue/queue-page.tsx'
import { staffCalls } from './staff/calls.ts'
import { staffPage } from './staff/staff-page.tsx'

/** Every page, with who may open it. */
export const pages = { queue: queuePage, staff: staffPage } as const satisfies Record<
  string,
  DeskPage
>

/** All that can be done, by whom. */
export const calls = { ...staffCalls } as const satisfies Record<string, DeskCall>
