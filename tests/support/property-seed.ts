/** `VITE_PROPERTY_SEED=$RANDOM npx vitest run …` tries others. */
export const propertySeed = Number(import.meta.env['VITE_PROPERTY_SEED'] ?? 20261121)
