import { formatMoney } from '#contract/money.ts'
import { DAY, HOUR } from '#contract/time.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import type { SandboxPayment } from '#worker/payments/sandbox-store.ts'
import { DevForm } from './dev-form.tsx'
import { personaPassword, personas } from './personas.ts'

type Props = {
  clock: { now: number; shift_ms: number }
  payments: SandboxPayment[]
  schedules: readonly Schedule[]
}

export function FrontPage({ clock, payments, schedules }: Props) {
  return (
    <div className="mt-6 grid gap-6">
      <section className="panel grid gap-3">
        <h2>Look</h2>
        <a className="link" href="/__dev/outbox">
          Outbox: mails, SMS, pushes
        </a>
        <a className="link" href="/__dev/reports">
          Open reports
        </a>
        <a className="link" href="/__dev/differences">
          Payments that differ from what the provider says
        </a>
        <a className="link" href="/__dev/bounces">
          Pages left unused, where their address has lb
        </a>
        <a className="link" href="/__dev/photos">
          Photos under review: approve, remove
        </a>
        <a className="link" href="/__dev/checks">
          Checks by a photo: approve, refuse
        </a>
        <a className="link" href="/__dev/kit">
          Kit: every component in every state
        </a>
      </section>
      <Personas />
      <section className="panel grid gap-3">
        <h2>Clock</h2>
        <p className="num">
          {new Date(clock.now).toISOString()}, {clock.shift_ms / HOUR} h from the real time
        </p>
        <div className="flex flex-wrap gap-2">
          {[HOUR, 4 * HOUR, DAY].map((step) => (
            <DevForm key={step} action="/__dev/clock" fields={{ advance_ms: String(step) }}>
              +{step / HOUR} h
            </DevForm>
          ))}
          <DevForm action="/__dev/clock" fields={{ reset: 'on' }}>
            Real time
          </DevForm>
        </div>
      </section>
      <section className="panel grid gap-3">
        <h2>Crons</h2>
        <div className="flex flex-wrap gap-2">
          {schedules.map(({ name, cron }) => (
            <DevForm key={name} action="/__dev/cron" fields={{ name }}>
              {name} ({cron})
            </DevForm>
          ))}
        </div>
      </section>
      <section className="panel grid gap-3">
        <h2>Payments that are open</h2>
        {payments.length === 0 && <p className="text-soft">None.</p>}
        {payments.map((payment) => (
          <a key={payment.id} className="link" href={`/__dev/pay/${payment.id}`}>
            {payment.description}, {payment.method}, {formatMoney(payment, 'en')}
          </a>
        ))}
      </section>
    </div>
  )
}

function Personas() {
  return (
    <section className="panel grid gap-3">
      <h2>Personas</h2>
      <p className="text-soft">
        All with the password <code>{personaPassword}</code>. Log out before becoming another.
      </p>
      <div className="list">
        {Object.values(personas).map(({ label, email, shows }) => (
          <div key={email} className="flex min-h-16 items-center gap-3.5 py-3">
            <div className="min-w-0 flex-1">
              <b>{label}</b> <code>{email}</code>
              <div className="fine">{shows}</div>
            </div>
            <DevForm action="/login" fields={{ email, password: personaPassword }}>
              Log in
            </DevForm>
          </div>
        ))}
      </div>
    </section>
  )
}
