import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { nearLimit } from '../../kit/near-limit'
import { useSingle } from '../../lib/use-single'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { PublishParts } from './publish-parts'
import { RequestNote } from './request-note'
import { useChecks, whatBlocks } from './use-checks'

const NOW = { publishAt: null, shownUntil: null }

/** For editors, who may not publish: the same checks, and a request to those who may. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  const title = useEditorState(state => state.page.template_title)
  const given = useEditorState(state => state.page.publish_request?.accepted)
  const checks = useChecks(NOW, given ?? [])
  const [note, setNote] = useState('')
  const ask = useAsk({ note: note.trim(), accepted: checks.accepted, onAsked: onClose })
  const canAsk = adapter.publishRequests !== undefined
  const blocked = whatBlocks(checks)
  const footer = (
    <>
      <span className="hd-publish__blocked" role="status">
        {canAsk ? blocked : '只有管理员可以发布，请联系管理员'}
      </span>
      <Button onClick={onClose}>{canAsk ? '取消' : '关闭'}</Button>
      {canAsk && (
        <Button type="primary" loading={ask.isPending} disabled={blocked !== ''} onClick={() => ask.mutate()}>
          申请发布
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={`${canAsk ? '申请发布' : '检查'} ${title}`} width={560} footer={footer} onCancel={onClose}>
      <div className="hd-publish">
        <RequestNote />
        <PublishParts checks={checks} onJump={onClose} />
        {canAsk && (
          <Input
            className="hd-publish__note"
            aria-label="给管理员的说明"
            placeholder="给管理员的说明，例如何时发布（选填）"
            maxLength={200}
            showCount={nearLimit}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface Asking {
  note: string
  accepted: ReturnType<typeof useChecks>['accepted']
  onAsked: () => void
}

function useAsk({ note, accepted, onAsked }: Asking) {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  return useSingle({
    mutationFn: async () => {
      // Saves first: what is asked for is what is seen.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能申请')
      const { revision, page } = store.getState()
      const { theme_pc_template_id } = page
      return await adapter.publishRequests!.ask({ theme_pc_template_id, revision, note, accepted })
    },
    onSuccess: ({ publish_request = null }) => {
      store.setState(({ page }) => ({ page: { ...page, publish_request } }))
      saving.announce()
      notify('success', '已申请发布，管理员会在页面列表里看到')
      onAsked()
    },
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
}
