import { bindingFaults, mailFaults, payFaults } from '../faults.ts'
import { size } from '../size.ts'
import { type Check, missing } from './check.ts'

const isSmall = size.members < 100

/** What the site may write down as an error while others fail. */
const namedErrors: readonly string[] = [
  'payment not started',
  'payment not settled',
  'payment not checked',
  'payment not reconciled',
  'payment methods not listed',
  'refund not sent',
  'refund not reconciled',
  'waiting messages not delivered',
  'waiting messages not returned',
  'account not purged',
  'schedule failed',
  'day not counted',
]

const everyFault = [
  ...bindingFaults.map(({ at, on, what }) => `${at} ${on.join('/')} ${what}`),
  ...mailFaults.map(({ what }) => `mail ${what}`),
  ...payFaults.map(({ method, path, what }) => `payments ${method} ${path} ${what}`),
]
const placeOf = (fault: string) => fault.split(' ')[0] ?? ''

export const errors: readonly Check[] = [
  {
    name: 'nobody was refused but by name',
    broken: ({ findings }) => findings,
    plant: ({ findings }) => findings.push('a finding'),
  },
  {
    name: 'nothing was logged as an error but the named ones',
    broken: ({ log }) =>
      log.filter(
        ({ level, message }) => level === 'error' && !namedErrors.includes(eventOf(message)),
      ),
    plant: ({ log }) => log.push({ level: 'error', message: '{"event":"unexpected"}' }),
  },
  {
    // A small day is too small for each.
    name: isSmall ? 'everything has failed that can' : 'every kind of fault has happened',
    broken({ happened }) {
      const all = Object.keys(happened)
      return isSmall ? missing(everyFault.map(placeOf), all.map(placeOf)) : missing(everyFault, all)
    },
    plant: (city) => (city.happened = {}),
  },
]

function eventOf(message: string): string {
  try {
    return (JSON.parse(message) as { event: string }).event
  } catch {
    return message
  }
}
