import type { PaymentRequest, RefundRequest } from './shapes.ts'

export type Status = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
export type RefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'

export type StandInRefund = RefundRequest & { id: string; status: RefundStatus }
export type StandInPayment = PaymentRequest & {
  id: string
  status: Status
  chargedBack: boolean
  cardCountry?: string
  refunds: StandInRefund[]
}
export type StandInMandate = { id: string; method: string; status: string; details: object }

/** With `lost` the request is done, but its answer never arrives. */
export type Fault = {
  method: string
  path: string
  times: number
  what: 'refuse' | 'hang' | 'down' | 'lost' | 'nonsense'
}

export class Account {
  payments = new Map<string, StandInPayment>()
  mandates = new Map<string, StandInMandate[]>()
  methods = ['ideal', 'creditcard', 'paypal', 'banktransfer', 'applepay', 'directdebit']
  problems: string[] = []
  requests: { method: string; path: string; key: string | null }[] = []
  faults: Fault[] = []
  messages: { url: string; id: string }[] = []
  answered = new Map<string, { body: string; status: number; answer: unknown }>()
  made = 0

  newId(prefix: string): string {
    return `${prefix}_${String(++this.made).padStart(4, '0')}${Math.random().toString(36).slice(2, 10)}`
  }

  takeFault(method: string, path: string): Fault['what'] | null {
    const fault = this.faults.find(
      (one) => one.times > 0 && one.method === method && path.includes(one.path),
    )
    if (!fault) return null
    fault.times--
    return fault.what
  }
}
