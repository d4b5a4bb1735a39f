/**
 * `make` once per key and not again: for what is costly to make and of which there are few, like the
 * formats of a language. Making those of `Intl` anew was a third of a page.
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
