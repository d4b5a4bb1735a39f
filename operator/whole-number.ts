import { InvalidArgumentError } from 'commander'

/**
 * Commander names the argument or option in the error.
 * @throws InvalidArgumentError
 */
export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('A whole number is expected.')
  return Number(text)
}

/**
 * At most ten years: nobody means more.
 * @throws InvalidArgumentError
 */
export function dayCount(text: string): number {
  const days = wholeNumber(text)
  if (days < 1 || days > 3650) throw new InvalidArgumentError('From 1 to 3650 days are expected.')
  return days
}

/** @throws InvalidArgumentError */
export function monthCount(text: string): number {
  const months = wholeNumber(text)
  if (months < 1 || months > 120)
    throw new InvalidArgumentError('From 1 to 120 months are expected.')
  return months
}
