import type { DeskCall, DeskPage } from './define.ts'
import { photosCalls } from './photos/calls.ts'
import { photoPage } from './photos/photo-page.tsx'
import { picturePage } from './photos/picture-page.ts'
import { queuePage } from './queue/queue-page.tsx'
import { staffCalls } from './staff/calls.ts'
import { staffPage } from './staff/staff-page.tsx'

/** Every page, with who may open it. */
export const pages = {
  queue: queuePage,
  photo: photoPage,
  picture: picturePage,
  staff: staffPage,
} as const satisfies Record<string, DeskPage>

/** All that can be done, by whom. */
export const calls = { ...photosCalls, ...staffCalls } as const satisfies Record<string, DeskCall>
