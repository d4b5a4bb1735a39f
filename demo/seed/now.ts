/** When the demo is made, in epoch milliseconds; `DEMO_NOW` names another moment (ISO 8601). */
export const demoNow = Date.parse(process.env['DEMO_NOW'] ?? new Date().toISOString())
