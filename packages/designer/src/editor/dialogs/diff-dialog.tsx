import { Button } from 'antd'
import { useMemo } from 'react'
import { merge } from '../../document/merge/merge'
import { fromStored } from '../../document/stored'
import { Dialog } from '../../kit/dialog'
import { useEditor, useEditorState } from '../context'
import './dialogs.css'
import { shopTime } from '../../kit/shop-time'

/** What both operators changed in different ways, with both values. Everything else comes together by itself. */
export function DiffDialog({ onClose }: { onClose: () => void }) {
  const { saving } = useEditor()
  const save = useEditorState(state => state.save)
  const doc = useEditorState(state => state.doc)
  const saved = useEditorState(state => state.saved)
  const stale = save.kind === 'conflict' ? save.stale : null
  const clashes = useMemo(
    () => (stale ? merge(saved, doc, fromStored(stale.content, doc.renderType)).clashes : []),
    [stale, doc, saved],
  )
  const resolve = (side: 'mine' | 'theirs') => {
    saving.resolve(side)
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button onClick={() => resolve('theirs')}>以对方为准</Button>
      <Button type="primary" onClick={() => resolve('mine')}>
        以我为准
      </Button>
    </>
  )
  const who = stale?.who || '其他人'
  return (
    <Dialog title="与最新版本的差异" width={640} footer={footer} onCancel={onClose}>
      <p>
        {stale && (
          <span>{`${who} 于 ${shopTime(stale.when).format('YYYY-MM-DD HH:mm')} 保存了第 ${stale.revision} 版。`}</span>
        )}
        <span>下面几处你们都改了，其余的修改会自动合并。</span>
      </p>
      <table className="hd-clashes">
        <thead>
          <tr>
            <th scope="col">组件</th>
            <th scope="col">内容</th>
            <th scope="col">我的</th>
            <th scope="col">{`${who}的`}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ uuid, name, what, mine, theirs }) => (
            <tr key={`${uuid}${what}`}>
              <th scope="row">{name}</th>
              <td>{what}</td>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
