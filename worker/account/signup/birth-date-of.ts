export function birthDateOf(fields: Record<string, string>): string {
  const [year = '', month = '', day = ''] = ['birth_year', 'birth_month', 'birth_day'].map((name) =>
    fields[name]?.trim(),
  )
  if (!year && !month && !day) return fields['date_of_birth'] ?? ''
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-').slice(0, 10)
}
