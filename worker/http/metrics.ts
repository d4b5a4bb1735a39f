/** One point of Analytics Engine; docs/operations.md says what the words and numbers of each kind are. */
export function measure(
  { METRICS }: Env,
  kind: 'request' | 'job' | 'message' | 'payment',
  words: string[],
  numbers: number[] = [],
): void {
  METRICS?.writeDataPoint({ indexes: [kind], blobs: words, doubles: numbers })
}
