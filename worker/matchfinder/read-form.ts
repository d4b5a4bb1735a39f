const none = ''

export function answerFields({ step, ...fields }: Record<string, string>) {
  if (step !== 'own') return { [step ?? '']: answer(fields[step ?? '']) }
  return {
    ...('own_appearance' in fields ? { own_appearance: answer(fields['own_appearance']) } : {}),
    ...('own_race' in fields
      ? { own_race: answer(fields['own_race']), race_consent: 'race_consent' in fields }
      : {}),
  }
}

/** If nothing was chosen, a value that the call's schema refuses. */
function answer(value = 'open'): string | null {
  return value === none ? null : value
}
