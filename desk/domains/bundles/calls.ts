import * as v from 'valibot'
import { hostName } from '#contract/fields.ts'
import { defineCall } from '#desk/define.ts'
import { type Again, orAgain } from '#desk/domains/form.tsx'
import { domainPaths } from '#desk/domains/paths.ts'
import {
  propose,
  requireSeen,
  seenVersion,
  typedMoment,
  typedText,
} from '#desk/domains/proposing.ts'
import { bundlesForm } from './bundles-page.tsx'
import { readBundles } from './read-bundles.ts'

export const bundlesCalls = {
  proposeBundles: defineCall({
    path: domainPaths.proposeBundles,
    role: 'admin',
    input: v.objectWithRest(
      { host: hostName, version: seenVersion, starts_at: typedMoment },
      typedText,
    ),
    async run(ctx, { host, version, starts_at, ...typed }) {
      const before = await requireSeen(ctx, host, version)
      const show = (again: Again) => bundlesForm(ctx, before, again)
      return orAgain({ starts_at, ...typed }, show, async () => {
        const bundles = readBundles(ctx, typed, before)
        return propose(ctx, before, { settings: { ...before.settings, bundles } }, starts_at)
      })
    },
  }),
}
