/** How likely somebody who knows nothing is right so often or more: the tail of the binomial. */
export function luckOf(right: number, guesses: number, chance = 1 / 2): number {
  let term = (1 - chance) ** guesses
  let tail = right <= 0 ? term : 0
  for (let n = 1; n <= guesses; n++) {
    term *= ((guesses - n + 1) / n) * (chance / (1 - chance))
    if (n >= right) tail += term
  }
  return tail
}

const oneRunIn = 1000

/**
 * Neither so often right nor so often wrong that in one of a thousand runs somebody who knows
 * nothing would be, in any of the run's attacks.
 */
export function isLuck(right: number, guesses: number, attacks: number): boolean {
  const least = 1 / (oneRunIn * 2 * attacks)
  return luckOf(right, guesses) >= least && luckOf(guesses - right, guesses) >= least
}
