import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
const states = ['met', 'met, no test', 'not met', 'not applicable'] as const

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section. */
const required: Record<string, string> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}

type Row = { number: string; asks: string; state: string; where: string }

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', asks = '', state = '', where = ''] = line.slice(2, -2).split(' | ')
    return { number, asks, state, where }
  })

function requirements(): string[] {
  return Object.entries(required).flatMap(([section, numbers]) =>
    numbers.split(' ').flatMap((span) => {
      const [first = 0, last = first] = span.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`)
    }),
  )
}

function testsOf({ where }: Row): Array<[file: string, title: string]> {
  return [...where.matchAll(/`(tests\/[\w/.-]+)` “(.+?)”(?=[;.]|$)/g)].map(
    ([, file = '', title = '']) => [file, title],
  )
}

function hasTest(file: string, title: string): boolean {
  if (!existsSync(path.join(root, file))) return false
  const text = readFileSync(path.join(root, file), 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`))
}

it('every requirement of levels 1 and 2 has one row', () => {
  const numbers = requirements()
  expect(numbers).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
})

it('every row says how it stands, and why', () => {
  for (const { number, asks, state, where } of rows) {
    expect([number, states.some((one) => one === state)]).toEqual([number, true])
    expect([number, asks !== '' && where !== '']).toEqual([number, true])
  }
})

it('what is met names tests that exist', () => {
  const met = rows.filter(({ state }) => state === 'met')
  expect(met.length).toBeGreaterThan(100)
  for (const row of met) {
    const tests = testsOf(row)
    expect([row.number, tests.length > 0]).toEqual([row.number, true])
    const gone = tests.filter(([file, title]) => !hasTest(file, title))
    expect([row.number, gone]).toEqual([row.number, []])
  }
})

it('the sums are those of the rows', () => {
  const sums = states.map((state) => {
    const count = rows.filter((row) => row.state === state).length
    return `${count} ${state}`
  })
  expect(page).toContain(`**${sums.join('; ')}**`)
})
