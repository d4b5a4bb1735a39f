export function mapValues<Key extends string, Value, Made>(
  table: Record<Key, Value>,
  make: (value: Value, key: Key) => Made,
): Record<Key, Made> {
  const entries = Object.entries(table) as Array<[Key, Value]>
  const made = entries.map(([key, value]) => [key, make(value, key)])
  return Object.fromEntries(made) as Record<Key, Made>
}
