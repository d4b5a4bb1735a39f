/** What stands for an answer that is none: it does not matter, or it is not told. */
const none = ''

/** The form of one question; boxes that are not ticked are not sent. */
export function answerFields({ step, ...fields }: Record<string, string>) {
  if (step !== 'own') return { [step ?? '']: answer(fields[step ?? '']) }
  return {
    ...('own_appearance' in fields ? { own_appearance: answer(fields['own_appearance']) } : {}),
    ...('own_race' in fields
      ? { own_race: answer(fields['own_race']), race_consent: 'race_consent' in fields }
      : {}),
  }
}

/** What was left open is an answer that there is not, which the call refuses. */
function answer(value = 'open'): string | null {
  return value === none ? null : value
}
