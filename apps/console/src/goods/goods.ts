import type { Contract, OutputOf } from '@heji/api-client'
import { goodsOperations } from '@heji/api-client/contract'
import { useRead } from '../operations/use-operation'

/** One item whole, as the shop sees it. */
export type Goods = OutputOf<Contract['POST /api/operator/goods/show']>
export type Sku = Goods['sku_list'][number]
type Choices = OutputOf<Contract['POST /api/operator/goods/choices']>

const NONE: Choices = { shops: [], categories: [], brands: [], tags: [], freight_templates: [] }

/** What goods may name; empty until it is there. */
export function useChoices(): Choices {
  return useRead(goodsOperations['POST /api/operator/goods/choices'], {}).data ?? NONE
}

/** Names as the values of a filter. */
export const asChoices = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]))
