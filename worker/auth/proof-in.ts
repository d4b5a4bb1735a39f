/** The proof as a form without script has it. */
export function proofIn({ old_password }: Record<string, string>) {
  return { password: old_password }
}
