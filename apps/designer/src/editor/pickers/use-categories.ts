import type { CategoryNode } from '@heji/api-client/contract'
import { useEffect, useState } from 'react'
import { useApp } from '../../app/context'

/** The category tree of the shop; null while it loads. */
export function useCategories(main: boolean): CategoryNode[] | null {
  const { shopApi } = useApp()
  const [tree, setTree] = useState<CategoryNode[] | null>(null)
  useEffect(() => {
    shopApi('GET goods/category', main ? { is_main_category: '1' } : {}).then(setTree, () => setTree([]))
  }, [shopApi, main])
  return tree
}
