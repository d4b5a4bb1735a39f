/** The proof as the fields of a plain form hold it. */
export function proofIn({ old_password }: Record<string, string>) {
  return { password: old_password }
}
