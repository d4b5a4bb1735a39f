export const clientFiles = {
  entry: 'web/client.tsx',
  lander: 'web/lander.ts',
  entryWarning: 'web/entry/entry-warning.ts',
  bounces: 'web/landers/bounces.ts',
  screens: 'web',
  niches: 'web/styles/niches',
}
