import type { RenderType } from '../lib/host'
import type { Round } from './rounds'

/** Px of the design. `card` is what stands below the picture of a card. */
const SIZES = {
  pc: { head: 64, gap: 12, around: 16, card: 150 },
  h5: { head: 96, gap: 8, around: 10, card: 142 },
}

interface Sized {
  width: number
  columns: number
  rounds: readonly Round[]
}

export const columnsOf = ({ columns }: Pick<Sized, 'columns'>, renderType: RenderType) =>
  renderType === 'pc' ? columns : 2

/** Width and height of a picture, px of the design. */
export function pictureSize(data: Pick<Sized, 'width' | 'columns'>, renderType: RenderType): number {
  const { gap, around } = SIZES[renderType]
  const columns = columnsOf(data, renderType)
  return Math.max(1, Math.floor((data.width - 2 * around - gap * (columns - 1)) / columns))
}

/** Height with the rounds that are known; one row of goods as long as none is. */
export function seckillHeight(data: Sized, renderType: RenderType): number {
  const { head, gap, around, card } = SIZES[renderType]
  const goods = Math.max(1, ...data.rounds.map(round => round.data.length))
  const rows = Math.ceil(goods / columnsOf(data, renderType))
  return head + rows * (pictureSize(data, renderType) + card) + (rows - 1) * gap + around
}
