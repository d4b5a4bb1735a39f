/** As `next`: each must lead nowhere else. */
export const hostilePaths = [
  '/.//evil.example/members',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '///evil.example',
  '/\n/evil.example/members',
  '/\u{ff0f}evil.example',
  '/\u{2215}/evil.example',
  '/members/..//evil.example',
  '/members/..%2f..//evil.example',
  'javascript:alert(1)//members',
  '/members@evil.example',
  '/@evil.example/members',
  '\\\\evil.example',
  ' //evil.example',
]
