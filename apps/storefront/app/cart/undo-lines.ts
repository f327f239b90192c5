import { LIMITS } from '@heji/validators'
import type { FormResult } from '../forms/form-result'

/** A removed cart line, with the data that are needed to put it back. */
export interface RemovedLine {
  item_id: string
  num: number
  /** Shop of the line. */
  distributor_id: string
  is_checked: boolean
}

/** Answer for the forms of the cart. `undo`: text of the removed lines, which `restore` takes. */
export type CartResult = FormResult<{ undo?: string }>

/** Longer texts do not fit into the cookie that carries them without scripts. */
const MAX_LINES = 50

/** Lines as short text for forms and cookies: `5001.2.1.1_5002.1.1.0`; empty when there are none or too many. */
export const writeUndo = (lines: readonly RemovedLine[]): string =>
  lines.length > MAX_LINES
    ? ''
    : lines.map(line => [line.item_id, line.num, line.distributor_id, line.is_checked ? 1 : 0].join('.')).join('_')

const LINE = /^(\d{1,19})\.(\d{1,5})\.(\d{1,19})\.([01])$/

/** Reads what `writeUndo` wrote; null for any other text. */
export function readUndo(text: unknown): RemovedLine[] | null {
  if (typeof text !== 'string' || text === '') return null
  const parts = text.split('_', MAX_LINES + 1).map(part => LINE.exec(part))
  if (parts.length > MAX_LINES) return null
  const lines = parts.map(part =>
    part ? { item_id: part[1]!, num: Number(part[2]), distributor_id: part[3]!, is_checked: part[4] === '1' } : null,
  )
  return lines.every(line => line !== null && line.num >= 1 && line.num <= LIMITS.maxQuantity)
    ? (lines as RemovedLine[])
    : null
}
