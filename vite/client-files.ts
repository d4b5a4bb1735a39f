export const clientFiles = {
  entry: 'web/client.tsx',
  lander: 'web/lander.ts',
  entryWarning: 'web/entry/entry-warning.ts',
  bounces: 'web/landers/bounces.ts',
  niches: 'web/styles/niches',
}
