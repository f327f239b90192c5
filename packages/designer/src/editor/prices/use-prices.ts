import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toStored } from '../../document/stored'
import { useDesigner } from '../../host/context'
import { useEditor, useEditorState } from '../context'
import { idsOf, pricesNow } from './use-priced'

/** Asks once, and again when other goods are picked, what the goods of the page cost now; the document stays as it is. */
export function usePrices(isWanted: boolean) {
  const { adapter } = useDesigner()
  const { store } = useEditor()
  const ids = useEditorState(({ doc }) => idsOf(Object.values(doc.nodes).map(({ data }) => data)))
  const { data } = useQuery({
    ...pricesNow(adapter, ids, () => toStored(store.getState().doc)),
    enabled: isWanted && adapter.previewTimes !== undefined && ids !== '',
    gcTime: 0,
  })
  useEffect(() => {
    if (data) store.setState({ prices: data })
  }, [data, store])
}
