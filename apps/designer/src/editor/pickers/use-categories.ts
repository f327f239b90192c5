import { useCallback } from 'react'
import { useApp } from '../../app/context'
import { useAnswer } from '../../app/use-answer'

/** The category tree of the shop. */
export function useCategories(main: boolean) {
  const { shopApi } = useApp()
  const ask = useCallback(
    (signal: AbortSignal) => shopApi('GET goods/category', main ? { is_main_category: '1' } : {}, { signal }),
    [shopApi, main],
  )
  return useAnswer(ask)
}
