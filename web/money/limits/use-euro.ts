import { useText } from '#web/text/text.tsx'

/** Of cents; whole amounts as one writes them on a button. */
export function useEuro() {
  const { number } = useText()
  return (cents: number) =>
    number(cents / 100, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    })
}
