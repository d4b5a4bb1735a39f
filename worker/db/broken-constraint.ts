export function isUniqueViolation(error: unknown, columns: string): boolean {
  return messageOf(error).includes(`UNIQUE constraint failed: ${columns}`)
}

export function isNullViolation(error: unknown, column: string): boolean {
  return messageOf(error).includes(`NOT NULL constraint failed: ${column}`)
}

export function isCheckViolation(error: unknown, expression: string): boolean {
  return messageOf(error).includes(`CHECK constraint failed: ${expression}`)
}

export function isForeignKeyViolation(error: unknown): boolean {
  return messageOf(error).includes('FOREIGN KEY constraint failed')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
