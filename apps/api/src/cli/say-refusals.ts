import type { CommandContext } from './command'

export interface Refusal {
  /** Line of the file. */
  row: number
  /** What it is about: a number, a title. */
  of: string
  message: string
}

/** Number of refusals that are printed. */
const SHOWN = 20

/** @param where what says where the others are, if any */
export function sayRefusals(ctx: Pick<CommandContext, 'say'>, refused: readonly Refusal[], where = '') {
  for (const { row, of, message } of refused.slice(0, SHOWN)) ctx.say(`第 ${row} 行 ${of}：${message}`)
  if (refused.length > SHOWN) ctx.say(`……另有 ${refused.length - SHOWN} 个错误${where}`)
}
