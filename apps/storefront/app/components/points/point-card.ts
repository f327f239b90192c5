import type { Contract, OutputOf } from '@heji/api-client'
import { toItemCard } from '../items/item-card'

type WireItem = OutputOf<Contract['GET pointsmall/goods/items']>['list'][number]

/** The data that a card of the points mall shows. `point` is a number of points, `price` the cents on top. */
export const toPointCard = (item: WireItem) => ({ ...toItemCard(item), point: item.point })

export type PointCard = ReturnType<typeof toPointCard>
