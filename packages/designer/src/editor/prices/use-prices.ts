import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toStored } from '../../document/stored'
import { useDesigner } from '../../host/context'
import { useEditor, useEditorState } from '../context'
import { goodsIdsIn, pricesIn } from './prices-now'

/** Asks once, and again when other goods are picked, what the goods of the page cost now; the document stays as it is. */
export function usePrices(isWanted: boolean) {
  const { adapter } = useDesigner()
  const { store } = useEditor()
  const ids = useEditorState(({ doc }) =>
    [...new Set(Object.values(doc.nodes).flatMap(({ data }) => goodsIdsIn(data)))].sort().join(),
  )
  const { data } = useQuery({
    queryKey: ['prices-now', ids],
    queryFn: async ({ signal }) => {
      const blocks = toStored(store.getState().doc).filter(block => goodsIdsIn(block).length > 0)
      return pricesIn(await adapter.previewTimes!.page(blocks, Math.floor(Date.now() / 1000), { signal }))
    },
    enabled: isWanted && adapter.previewTimes !== undefined && ids !== '',
    gcTime: 0,
    structuralSharing: false,
  })
  useEffect(() => {
    if (data) store.setState({ prices: data })
  }, [data, store])
}
