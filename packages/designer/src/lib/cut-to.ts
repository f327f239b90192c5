/** The first `most` UTF-16 units of a text; a sign of two units, such as an emoji, is not halved. */
export function cutTo(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut
}

/**
 * What fits of a text that somebody typed or pasted something into: the end of what was put in goes, what was there before
 * stays.
 * @param most UTF-16 units
 * @returns the text, and where the put-in part ends
 */
export function fitTyped(before: string, after: string, most: number): { text: string; end: number } {
  if (after.length <= most) return { text: after, end: after.length }
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let tail = 0
  while (tail < before.length - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const put = cutTo(after.slice(start, after.length - tail), Math.max(0, most - start - tail))
  const end = start + put.length
  return { text: cutTo(after.slice(0, start) + put + after.slice(after.length - tail), most), end: Math.min(end, most) }
}

/** What is said when a text was cut. */
export const cutWords = (most: number, lost: number) => `最多 ${most} 个字，${lost} 个字没有放入`
