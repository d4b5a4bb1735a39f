/** The client's entry files and folders, for the build and for the tests in workerd. */
export const clientFiles = {
  entry: 'web/client.tsx',
  lander: 'web/lander.ts',
  entryWarning: 'web/entry/entry-warning.ts',
  bounces: 'web/landers/bounces.ts',
  screens: 'web',
  niches: 'web/styles/niches',
}
