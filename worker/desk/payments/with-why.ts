/** What was done, and why: as the log keeps it. From the command line nobody says why. */
export function withWhy(what: string, why: string | undefined): string {
  return why === undefined ? what : `${what}: ${why}`
}
