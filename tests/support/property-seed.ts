/**
 * The same seed in each run, so that a failure comes from a change. `VITE_PROPERTY_SEED=$RANDOM npx
 * vitest run …` tries others.
 */
export const propertySeed = Number(import.meta.env['VITE_PROPERTY_SEED'] ?? 20261121)
