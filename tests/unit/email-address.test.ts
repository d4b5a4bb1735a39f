import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emailAddress } from '#contract/fields.ts'

it.each([
  ['kim@straße.example', 'kim@xn--strae-oqa.example'],
  ['kim@post.bücher.co.uk', 'kim@post.xn--bcher-kva.co.uk'],
  ['kim@例え.テスト', 'kim@xn--r8jz45g.xn--zckzah'],
  ['kim@ｅｘａｍｐｌｅ.com', 'kim@example.com'],
  [' Kim@Example.COM\n', 'kim@example.com'],
  [`${'k'.repeat(64)}@example.com`, `${'k'.repeat(64)}@example.com`],
])('%j is %s', (typed, email) => {
  expect(v.parse(emailAddress, typed)).toBe(email)
  expect(v.parse(emailAddress, email)).toBe(email)
})

it.each([
  '@example.com',
  'kim@',
  'kim@localhost',
  'kim@127.0.0.1',
  'kim@[127.0.0.1]',
  'kim@-example.com',
  'kim@example-.com',
  'kim@example..com',
  'kim@example.com.',
  '.kim@example.com',
  'kim.@example.com',
  'ki..m@example.com',
  'ki m@example.com',
  '"kim"@example.com',
  'kim<b>@example.com',
  'kim,jan@example.com',
  'kim@jan@example.com',
  'kim@example.c',
  'kim@example.1',
  'kim@１２７.０.０.１',
  'kim@exam_ple.com',
  `kim@${'k'.repeat(64)}.com`,
  `kim@${`${'k'.repeat(60)}.`.repeat(4)}example.com`,
  `${'k'.repeat(65)}@example.com`,
  'kïm@example.com',
  'kim@bücher.example/path',
  'kim@bücher.example:25',
  'kim@bücher.example?x',
  'kim@bü%63her.example',
  'kim@bücher',
  'kim@bücher.example\r\nBcc: jan@example.com',
  `kim@${'ü'.repeat(62)}.example`,
])('%j is none', (typed) => {
  expect(v.is(emailAddress, typed)).toBe(false)
})

it('is settled in a moment, however long the text', () => {
  const started = performance.now()
  for (const unit of ['a.', 'a-', '@a', 'a@', 'ü.', "'"]) {
    v.is(emailAddress, `kim@${unit.repeat(30_000)}!`)
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
