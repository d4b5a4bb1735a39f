import { readFileSync } from 'node:fs'
import { Refusal } from '#worker/db/refusal.ts'

export function readJsonObject(file: string): Record<string, unknown> {
  const value = readJson(file)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Refusal(`${file} is not a JSON object`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refusal(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}
