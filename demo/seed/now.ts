export const demoNow = Date.parse(process.env['DEMO_NOW'] ?? new Date().toISOString())
