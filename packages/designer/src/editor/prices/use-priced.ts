import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DesignerAdapter } from '../../adapter/adapter'
import { useDesigner } from '../../host/context'
import { goodsIdsIn, pricesIn, withPrices } from './prices-now'

/** Goods that blocks have, in one text. */
export const idsOf = (blocks: readonly object[]) => [...new Set(blocks.flatMap(goodsIdsIn))].sort().join()

/** What these goods cost now. @param blocks stored blocks that have them */
export const pricesNow = ({ previewTimes }: DesignerAdapter, ids: string, blocks: () => readonly object[]) =>
  queryOptions({
    queryKey: ['prices-now', ids],
    queryFn: async ({ signal }) => {
      const priced = blocks().filter(block => goodsIdsIn(block).length > 0)
      return pricesIn(await previewTimes!.page([...priced], Math.floor(Date.now() / 1000), { signal }))
    },
    structuralSharing: false,
  })

/** ms for which pictures of pages ask for no price again. */
const FRESH_MS = 60_000

/** Stored content with the prices of now, as soon as the shop has said them; until then with those that it has. */
export function usePriced<T extends readonly object[]>(content: T | undefined): T | undefined {
  const { adapter } = useDesigner()
  const ids = useMemo(() => idsOf(content ?? []), [content])
  const { data } = useQuery({
    ...pricesNow(adapter, ids, () => content ?? []),
    enabled: adapter.previewTimes !== undefined && ids !== '',
    staleTime: FRESH_MS,
    retry: false,
  })
  return useMemo(() => (content && data ? withPrices(content, data) : content), [content, data])
}
