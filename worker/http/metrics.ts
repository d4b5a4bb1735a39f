/** To Analytics Engine; docs/operations.md lists the fields of each kind. */
export function measure(
  { METRICS }: Env,
  kind: 'request' | 'job' | 'message' | 'payment',
  words: string[],
  numbers: number[] = [],
): void {
  METRICS?.writeDataPoint({ indexes: [kind], blobs: words, doubles: numbers })
}
