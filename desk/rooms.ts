import type { DeskCall, DeskPage } from './define.ts'
import { photosCalls } from './photos/calls.ts'
import { photoPage } from './photos/photo-page.tsx'
import { picturePage } from './photos/picture-page.ts'
import { questionsCalls } from './questions/calls.ts'
import { questionPage } from './questions/question-page.tsx'
import { questionsPage } from './questions/questions-page.tsx'
import { queuePage } from './queue/queue-page.tsx'
import { staffCalls } from './staff/calls.ts'
import { staffPage } from './staff/staff-page.tsx'

/** Every page, with who may open it. */
export const pages = {
  queue: queuePage,
  photo: photoPage,
  picture: picturePage,
  questions: questionsPage,
  question: questionPage,
  staff: staffPage,
} as const satisfies Record<string, DeskPage>

/** All that can be done, by whom. */
export const calls = { ...photosCalls, ...questionsCalls, ...staffCalls } as const satisfies Record<
  string,
  DeskCall
>
