import type { RenderType } from '../lib/host'

/** px of the design: 1190 wide on PC, 375 on H5. */
const CARD = { pc: { columns: 5, picture: 214, gap: 16, edge: 6 }, h5: { columns: 2, picture: 171.5, gap: 8, edge: 0 } }
const HEADING = 40
const BELOW = 20

/** Height of one card: picture, two lines of name, price row. */
const cardHeight = (priceSize: number, renderType: RenderType): number =>
  CARD[renderType].edge + CARD[renderType].picture + 10 + 40 + 4 + priceRow(priceSize) + 12

/** A price row fits its font and is at least 28 high. */
export const priceRow = (fontSize: number): number => Math.max(28, Math.round(fontSize * 1.4))

/** Height of the whole list from its data: heading, rows of cards, 20 below (widgets §13 W0002). */
export function itemsHeight(
  data: { data: readonly unknown[]; wgtPriceFontSize: number },
  renderType: RenderType,
): number {
  const { columns, gap } = CARD[renderType]
  const rows = Math.ceil(data.data.length / columns)
  const list = rows === 0 ? 0 : rows * cardHeight(data.wgtPriceFontSize, renderType) + (rows - 1) * gap
  return Math.ceil(HEADING + BELOW + list + BELOW)
}
