/**
 * Breaks a text into lines that are not wider than `width`; the last line ends with … when something is left over.
 * Chinese breaks anywhere, and a long word breaks where it must.
 */
export function wrapText(text: string, width: number, most: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text.trim().replace(/\s+/g, ' ')) {
    if (line !== '' && widthOf(line + character) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += character
    if (lines.length === most) return [...lines.slice(0, -1), shortened(lines.at(-1)!, width, widthOf)]
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}

function shortened(line: string, width: number, widthOf: (line: string) => number) {
  const characters = [...line]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}
