/**
 * The part of a file that a `Range` header asks for, ends included; null if the file has no such part. Other units and
 * several parts at once are answered with the whole file, as RFC 9110 allows.
 */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | 'all' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // An end before its start is no range at all.
  if (first !== '' && last !== '' && Number(last) < from) return 'all'
  return from < size && from <= to ? { from, to } : null
}
