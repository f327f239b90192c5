import type { RenderType } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'
import { makeForPlatform } from '../save/save-copy'

const NAMES = { pc: 'PC', h5: 'H5' } as const

/** Goes to the same page on the other platform; where there is none, asks whether to make it from this page. */
export function useOtherPlatform(): () => void {
  const { adapter, openPage } = useDesigner()
  const { store, notify, confirm } = useEditor()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (platform: RenderType) => makeForPlatform(adapter, store.getState(), platform),
    onSuccess: id => {
      void queries.invalidateQueries({ queryKey: PAGES })
      openPage?.(id)
    },
    onError: error => notify('error', messageOf(error)),
  })
  return useCallback(() => {
    const { page, otherPlatformId, canEdit } = store.getState()
    const platform = page.platform === 'pc' ? 'h5' : 'pc'
    if (otherPlatformId) return openPage?.(otherPlatformId)
    if (!canEdit) return notify('info', `此页面没有 ${NAMES[platform]} 版`)
    const narrow = platform === 'h5' ? '组件会变窄并上下排列，之后可以再改' : ''
    void confirm(`从当前${NAMES[page.platform]}版生成一份草稿？${narrow}`, {
      title: `还没有 ${NAMES[platform]} 版`,
      okText: '生成',
      // What went wrong is told.
      onOk: () => mutateAsync(platform).catch(() => {}),
    })
  }, [store, notify, confirm, mutateAsync, openPage])
}
