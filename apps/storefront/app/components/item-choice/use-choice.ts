import type { ItemDetail } from '@heji/api-client/contract'
import { findSku, type SpecChoice } from '@heji/ui'
import { useState } from 'react'
import { choiceFromParam } from './choice'

/** The chosen specs of an item and their sku; items without specs have none. `isChosen`: by the shopper. */
export function useChoice(item: Pick<ItemDetail, 'nospec' | 'item_spec_desc' | 'spec_items'>, param: string | null) {
  const [first] = useState<SpecChoice>(() => choiceFromParam(param, item.item_spec_desc, item.spec_items))
  const [choice, setChoice] = useState(first)
  const sku = item.nospec ? null : findSku(item.item_spec_desc, item.spec_items, choice)
  return { choice, setChoice, sku, isChosen: !item.nospec && (param !== null || choice !== first) }
}
export type Choice = ReturnType<typeof useChoice>
