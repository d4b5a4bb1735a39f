/**
 * In minutes: an answer counts with the first of these that is not shorter than how long it took, so
 * that days and domains can be put together. What took longer than the last is `longer`.
 */
export const answerTimes = [
  1,
  2,
  3,
  5,
  10,
  15,
  20,
  30,
  45,
  ...[1, 2, 3, 4, 6, 8, 12, 18, 24, 36].map((hours) => hours * 60),
  ...[2, 3, 4, 7, 14].map((days) => days * 24 * 60),
]
export const longest = answerTimes.at(-1) ?? 0
export const longer = longest + 1
