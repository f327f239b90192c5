import { Button, Modal } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { diff } from '../../document/diff'
import { fromStored } from '../../document/stored'
import { useEditor, useEditorState } from '../context'
import { DifferenceList } from './difference-list'

/** What one's own work changes against the version that somebody else saved. */
export function DiffDialog({ onClose }: { onClose: () => void }) {
  const { store, saving } = useEditor()
  const save = useEditorState(state => state.save)
  const doc = useEditorState(state => state.doc)
  const stale = save.kind === 'conflict' ? save.stale : null
  const differences = useMemo(() => (stale ? diff(fromStored(stale.content, doc.renderType), doc) : []), [stale, doc])
  const overwrite = () => {
    if (!stale) return
    saving.rebase(stale.revision)
    store.setState({ save: { kind: 'dirty' } })
    void saving.saveNow()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button danger onClick={overwrite}>
        用我的版本覆盖
      </Button>
    </>
  )
  return (
    <Modal open title="与最新版本的差异" width={560} footer={footer} onCancel={onClose}>
      <p>
        {stale &&
          `${stale.who || '其他人'} 于 ${dayjs.unix(stale.when).format('YYYY-MM-DD HH:mm')} 保存了第 ${stale.revision} 版。`}
        你的版本相对它：
      </p>
      <DifferenceList differences={differences} empty="内容没有差异" />
    </Modal>
  )
}
