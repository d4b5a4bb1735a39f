import { InvalidArgumentError } from 'commander'

/** Of an argument or an option; commander says which one was wrong. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('A whole number is expected.')
  return Number(text)
}
