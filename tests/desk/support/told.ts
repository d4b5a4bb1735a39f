import { expect } from 'vitest'
import { mailsTo } from '../../support/signup.ts'

/** Of the jobs that are due: the one mail about it. */
export async function mailAbout(subject: string, email: string) {
  await mailsTo(email)
  const told = (await mailsTo(email)).filter((mail) => mail.subject.startsWith(subject))
  expect(told.map((mail) => mail.subject)).toHaveLength(1)
  return { text: told[0]?.text ?? '', links: told[0]?.links ?? [] }
}

export function all(seen: readonly boolean[], is: boolean): boolean {
  return seen.length > 0 && seen.every((one) => one === is)
}
