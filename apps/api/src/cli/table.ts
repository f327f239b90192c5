import { showUnseen } from '@heji/validators'
import type { CommandContext } from './command'

/** Columns of a terminal that a text takes: Chinese signs take two. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[⺀-￦]/u.test(sign) ? 2 : 1), 0)

/** Rows under each other, numbers to the right. The first row is the head. */
export function tableLines(given: readonly (readonly (string | number)[])[]): string[] {
  const rows = given.map(row => row.map(cell => (typeof cell === 'number' ? cell : showUnseen(cell))))
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => widthOf(String(row[i])))))
  return rows.map(row =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i]! - widthOf(String(cell)))
        return typeof cell === 'number' ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Says the rows under their head, or that there are none. */
export function printTable(
  ctx: Pick<CommandContext, 'say'>,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  none: string,
): void {
  const lines = rows.length === 0 ? [none] : tableLines([head, ...rows])
  for (const line of lines) ctx.say(line)
}
