/**
 * Caches by key what is expensive to make and of which there are few, such as `Intl` formats: they
 * were a third of a page's rendering.
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
