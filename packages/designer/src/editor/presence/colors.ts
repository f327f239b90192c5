/** White letters are readable on each of them (4.5:1), and none is the blue of one's own selection. */
export const COLORS = ['#b4237a', '#0f766e', '#9a3412', '#6d28d9', '#4d7c0f', '#be123c', '#475569', '#92600a'] as const

/** The same name has the same colour on every screen. */
export function colorOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9_973
  return COLORS[sum % COLORS.length]!
}
