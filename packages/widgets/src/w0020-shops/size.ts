import type { RenderType } from '../lib/host'

/** px of the design. A shop is at least `narrowest` wide, so that two stand in a row of 1190 and one on a phone. */
const SHOPS = {
  pc: { heading: 60, shop: 342, gap: 24, below: 28, narrowest: 560 },
  h5: { heading: 48, shop: 309, gap: 12, below: 12, narrowest: 375 },
}

interface Sized {
  width: number
  wgtHiddenTitle: boolean
  data: readonly unknown[]
}

/** Height of heading and shops: 430 for two (spec §9). */
export function shopsHeight({ width, wgtHiddenTitle, data }: Sized, renderType: RenderType): number {
  const { heading, shop, gap, below, narrowest } = SHOPS[renderType]
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
  const rows = Math.ceil(data.length / columns)
  return (wgtHiddenTitle ? 0 : heading) + Math.max(0, rows * (shop + gap) - gap) + below
}
