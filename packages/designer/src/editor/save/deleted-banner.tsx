import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { PlainButton } from '../../kit/plain-button'
import { useSingle } from '../../lib/use-single'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { useKeepCopy } from './use-keep-copy'

/** Somebody deleted the page that is worked on: it can come back, or the work goes into a copy. */
export function DeletedBanner() {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const who = useEditorState(({ save }) => (save.kind === 'deleted' ? save.who : ''))
  const isSaved = useEditorState(({ doc, saved }) => doc === saved)
  const queries = useQueryClient()
  const keepCopy = useKeepCopy()
  const bringBack = useSingle({
    mutationFn: async () => await adapter.undelete!(store.getState().page.theme_pc_template_id),
    onSuccess: () => {
      notify('success', '页面已恢复')
      void queries.invalidateQueries({ queryKey: PAGES })
      saving.pageIsBack()
    },
    onError: error => notify('error', messageOf(error)),
  })
  return (
    <div className="hd-banner hd-banner--danger" role="alert">
      <span>{`${who || '有人'} 删除了此页面，${isSaved ? '它还在回收站里' : '你的修改还没有保存'}`}</span>
      {adapter.undelete && (
        <PlainButton isSmall isBusy={bringBack.isPending} onClick={() => bringBack.mutate()}>
          {isSaved ? '恢复页面' : '恢复页面并保存'}
        </PlainButton>
      )}
      {adapter.copy && (
        <PlainButton isSmall isPrimary isBusy={keepCopy.isPending} onClick={() => keepCopy.mutate()}>
          另存为副本
        </PlainButton>
      )}
    </div>
  )
}
