import { Input, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import { findAll, type ReplaceKind, replaceAll } from '../../document/edit/replace-all'
import { nameOf } from '../../document/name-of'
import { Dialog } from '../../kit/dialog'
import { useEditor, useEditorState } from '../context'
import './repeat-dialog.css'

const KINDS: { value: ReplaceKind; label: string }[] = [
  { value: 'words', label: '文字' },
  { value: 'links', label: '链接' },
  { value: 'goods', label: '商品编号' },
  { value: 'colors', label: '颜色' },
]
/** Blocks that the list names. */
const MOST_NAMED = 20

/** Finds words, links, goods or colours on the whole page and replaces them as one step. */
export function ReplaceDialog({ onClose }: { onClose: () => void }) {
  const { store, notify } = useEditor()
  const doc = useEditorState(state => state.doc)
  const [kind, setKind] = useState<ReplaceKind>('words')
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const id = useId()
  const found = useMemo(() => findAll(doc, { kind, find, replace }), [doc, kind, find, replace])
  const places = found.reduce((sum, { count }) => sum + count, 0)
  const run = () => {
    const uuids = found.map(({ uuid }) => uuid)
    if (store.getState().run(replaceAll(uuids, { kind, find, replace }), `替换 ${places} 处`, { selection: uuids }))
      notify('success', `已替换 ${places} 处`)
    onClose()
  }
  return (
    <Dialog
      title="查找和替换"
      width={480}
      okText={`替换 ${places} 处`}
      cancelText="取消"
      okButtonProps={{ disabled: places === 0 }}
      onOk={run}
      onCancel={onClose}
    >
      <div className="hd-repeat">
        <span>找什么</span>
        <Segmented aria-label="找什么" options={KINDS} value={kind} onChange={setKind} />
        <label htmlFor={`${id}-find`}>查找</label>
        <Input id={`${id}-find`} maxLength={200} value={find} onChange={event => setFind(event.target.value)} />
        <label htmlFor={`${id}-replace`}>替换为</label>
        <Input
          id={`${id}-replace`}
          maxLength={200}
          value={replace}
          onChange={event => setReplace(event.target.value)}
        />
      </div>
      <p role="status" className="hd-field__hint">
        {find === ''
          ? '锁定的组件不替换'
          : places === 0
            ? '没有找到，或者替换后没有变化'
            : `${found.length} 个组件：${found
                .slice(0, MOST_NAMED)
                .map(({ uuid }) => nameOf(doc, uuid))
                .join('、')}`}
      </p>
    </Dialog>
  )
}
