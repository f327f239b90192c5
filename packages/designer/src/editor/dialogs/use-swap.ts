import type { SwappedPage } from '@heji/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { useSingle } from '../../lib/use-single'
import { historyOf } from '../../queries/history'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'
import { idsOf, placesOf, useFoundPages } from './use-found-pages'

/** Other pages with copies of the selected block, and both ways to replace them. */
export function useSwap(onDone: () => void) {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const swaps = adapter.swaps!
  const [block] = useState(() => {
    const { selection, page } = store.getState()
    return { theme_pc_template_id: page.theme_pc_template_id, uuid: selection[0] ?? '' }
  })
  const pages = useFoundPages<SwappedPage>({
    key: ['swap', block],
    atOnce: true,
    find: async options => {
      // Saves first: the server puts what is saved on the other pages.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能替换')
      const base_revision = store.getState().revision
      const { list } = await swaps.drafts({ ...block, base_revision, preview: true }, options)
      return { list: list.map(withProblem) }
    },
  })
  const inDraft = pages.chosen.filter(({ places }) => places > 0)
  const input = (chosen: readonly SwappedPage[]) => ({
    ...block,
    base_revision: store.getState().revision,
    pages: idsOf(chosen),
  })
  const swap = useSingle({
    mutationFn: async (isShown: boolean) => {
      if (!isShown) {
        const { list } = await swaps.drafts(input(inDraft), {})
        return `已替换 ${list.length} 个页面草稿里的 ${placesOf(list)} 处`
      }
      const { list } = await swaps.published(input(pages.chosen))
      return `已替换 ${placesOf(list)} 处草稿，${list.filter(({ shown }) => shown > 0).length} 个页面已上线`
    },
    onSuccess: message => {
      notify('success', message)
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
    // An answer that was lost may have changed them, too; this page may be shown with the block now.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PAGES })
      void queries.invalidateQueries({ queryKey: historyOf(block.theme_pc_template_id) })
      saving.announce()
      void saving.catchUp()
    },
  })
  return { pages, inDraft, swap }
}

/** A page whose copies all stay cannot be chosen. */
const withProblem = (page: SwappedPage): SwappedPage =>
  page.problem === '' && page.places + page.shown === 0 ? { ...page, problem: '已改动或锁定，不替换' } : page
