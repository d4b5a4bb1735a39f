/**
 * Keeps the result for each key: for few things that are expensive to make, such as the `Intl`
 * formats of a language, which were a third of a page's rendering.
 */
export function oncePer<Key, Value extends object | string>(make: (key: Key) => Value) {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
