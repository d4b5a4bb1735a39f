/**
 * Runs in the page: formats all but machines' dates otherwise than the server does, as browsers with
 * another version of the locale data do. A page that does not take its first texts from the server
 * complains when it wakes.
 */
export function formatOtherwise(): void {
  const other = (text: string) => `${text}~`
  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    Object.defineProperty(prototype, 'format', {
      get(this: Intl.DateTimeFormat | Intl.NumberFormat) {
        const format = own?.call(this) as (value: number) => string
        const isForMachines = this.resolvedOptions().locale === 'en-CA'
        return isForMachines ? format : (value: number) => other(format(value))
      },
    })
  }
  const { RelativeTimeFormat, ListFormat, DisplayNames } = Intl
  for (const [prototype, name] of [
    [RelativeTimeFormat.prototype, 'format'],
    [ListFormat.prototype, 'format'],
    [DisplayNames.prototype, 'of'],
  ] as const) {
    const own = (prototype as unknown as Record<string, (...input: unknown[]) => string>)[name]
    Object.defineProperty(prototype, name, {
      value(this: object, ...input: unknown[]) {
        return other(String(own?.apply(this, input)))
      },
    })
  }
}
