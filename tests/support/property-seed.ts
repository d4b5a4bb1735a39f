/**
 * What properties draw from: the same in each run, so that a red one is the fault of what changed.
 * `VITE_PROPERTY_SEED=$RANDOM npx vitest run …` looks further.
 */
export const propertySeed = Number(import.meta.env['VITE_PROPERTY_SEED'] ?? 20261121)
