import type { StoredLink } from '../lib/fields'
import type { RenderType } from '../lib/host'

/** Px of the design: around the grid, between its rows, and between a picture and its words. */
const AROUND = 16
const ROW_GAP = 14
const WORDS_GAP = 6
const LINE = 1.4
/** Between two pictures at least. */
const COLUMN_GAP = 8

/** An entry of which nothing is chosen. */
export const emptyIcon = (): { imgUrl: string; title: string; badge: string; pathData: StoredLink } => ({
  imgUrl: '',
  title: '',
  badge: '',
  pathData: {},
})

interface Sized {
  width: number
  columns: number
  phoneColumns: number
  iconSize: number
  wgtTextFontSize: number
  data: readonly { title: string }[]
}

export const columnsOf = ({ columns, phoneColumns }: Sized, renderType: RenderType) =>
  renderType === 'pc' ? columns : phoneColumns

/** Px of the design: the chosen size, or what a column leaves. */
export function iconSizeOf(data: Sized, renderType: RenderType): number {
  const columns = columnsOf(data, renderType)
  const room = (data.width - 2 * AROUND - COLUMN_GAP * (columns - 1)) / columns
  return Math.max(1, Math.floor(Math.min(data.iconSize, room)))
}

/** Height of all rows, px of the design. */
export function gridHeight(data: Sized, renderType: RenderType): number {
  const rows = Math.max(1, Math.ceil(data.data.length / columnsOf(data, renderType)))
  const hasWords = data.data.length === 0 || data.data.some(({ title }) => title !== '')
  const words = hasWords ? WORDS_GAP + Math.ceil(data.wgtTextFontSize * LINE) : 0
  return 2 * AROUND + rows * (iconSizeOf(data, renderType) + words) + (rows - 1) * ROW_GAP
}
