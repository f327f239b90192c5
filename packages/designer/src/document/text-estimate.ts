/** Width of a letter as a share of the font size; more rather than less, since fonts differ. */
const letterWidth = (letter: string) =>
  letter > '\u2e7f'
    ? 1
    : /[mwMW@%—…]/.test(letter)
      ? 0.95
      : /[A-Z0-9￥¥#&+=<>~]/.test(letter)
        ? 0.7
        : /[il.,:;'|! ]/.test(letter)
          ? 0.36
          : 0.6

/** The widget's own padding, left and right, and above and below; px. */
export const TEXT_PADDING = 4
const LINE_HEIGHT = 1.5

/** Px that the longest line of a text takes without being wrapped, padding included. */
export const lineWidth = (text: string, fontSize: number) =>
  Math.ceil(Math.max(0, ...text.split('\n').map(line => wordsWidth(line, fontSize)))) + TEXT_PADDING

const wordsWidth = (line: string, fontSize: number) =>
  [...line].reduce((sum, letter) => sum + letterWidth(letter) * fontSize, 0)

/** Px of height that a text needs when it is wrapped at a width, padding included. An estimate for where nothing can be measured. */
export function textLines(text: string, fontSize: number, width: number): number {
  const most = Math.max(fontSize, width - TEXT_PADDING)
  const lines = text.split('\n').reduce((sum, line) => sum + wrappedLines(line, fontSize, most), 0)
  return Math.ceil(lines * fontSize * LINE_HEIGHT) + TEXT_PADDING
}

/** Words stay whole where they fit a line. */
function wrappedLines(line: string, fontSize: number, most: number): number {
  let lines = 1
  let used = 0
  for (const word of line.match(/[!-~]+|[^!-~]/g) ?? []) {
    const width = wordsWidth(word, fontSize)
    if (used > 0 && used + width > most) {
      lines += 1
      used = 0
    }
    used += width
    while (used > most && word.length > 1) {
      lines += 1
      used -= most
    }
  }
  return lines
}
