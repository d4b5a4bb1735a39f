import { InvalidArgumentError } from 'commander'

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('A whole number is expected.')
  return Number(text)
}

export function dayCount(text: string): number {
  const days = wholeNumber(text)
  if (days < 1 || days > 3650) throw new InvalidArgumentError('From 1 to 3650 days are expected.')
  return days
}

export function monthCount(text: string): number {
  const months = wholeNumber(text)
  if (months < 1 || months > 120)
    throw new InvalidArgumentError('From 1 to 120 months are expected.')
  return months
}
