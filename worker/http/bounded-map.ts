/** Of at most `most` entries: the one that was set longest ago makes room. */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: string, value: Value): this {
    this.delete(key)
    const [oldest] = this.keys()
    if (oldest !== undefined && this.size >= this.#most) this.delete(oldest)
    return super.set(key, value)
  }
}
