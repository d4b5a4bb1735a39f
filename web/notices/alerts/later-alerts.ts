import { hydrateLater } from '#web/app/hydrate-later.ts'
import { never, whenIdle } from '#web/app/when-idle.ts'

const load = async () => (await import('./alerts.tsx')).Alerts
const whenShown = () => (document.querySelector('.alerts') ? whenIdle() : never())

/** Its script is fetched only where an alert stands. */
export const LaterAlerts = hydrateLater(load, whenShown)
