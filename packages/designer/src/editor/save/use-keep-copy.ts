import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner, useOpenPage } from '../../host/context'
import { useSingle } from '../../lib/use-single'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'
import { saveCopy } from './save-copy'

/** Keeps this side's work as a page of its own and goes on there. Needs `copy` of the adapter. */
export function useKeepCopy() {
  const { store, saving, notify } = useEditor()
  const { adapter, operator } = useDesigner()
  const openPage = useOpenPage()
  const queries = useQueryClient()
  return useSingle({
    mutationFn: async () => {
      const id = await saveCopy(adapter, store.getState(), operator.name)
      await saving.forget()
      return id
    },
    onSuccess: id => {
      notify('success', '已另存为副本')
      void queries.invalidateQueries({ queryKey: PAGES })
      saving.stop()
      openPage(id)
    },
    onError: error => notify('error', messageOf(error)),
  })
}
