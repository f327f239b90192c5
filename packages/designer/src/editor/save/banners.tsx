import { useEffect, useState } from 'react'
import { useDesigner } from '../../host/context'
import { PlainButton } from '../../kit/plain-button'
import { shopTime } from '../../kit/shop-time'
import { useEditor, useEditorState } from '../context'
import { ConflictBanner } from './conflict-banner'
import { DeletedBanner } from './deleted-banner'
import { type LeftEntry, removeEntry } from './journal'
import { leftWork } from './left-work'

/** What the operator must know before going on. */
export function Banners() {
  const canEdit = useEditorState(state => state.canEdit)
  const save = useEditorState(state => state.save.kind)
  return (
    <>
      {!canEdit && (
        <div className="hd-banner hd-banner--info" role="status">
          <span>只读：当前账号只能查看，不能修改或保存</span>
        </div>
      )}
      {save === 'conflict' && <ConflictBanner />}
      {save === 'deleted' && <DeletedBanner />}
      {canEdit && <RecoveryBanner />}
    </>
  )
}

function RecoveryBanner() {
  const { store, saving, notify, confirm } = useEditor()
  const { adapter } = useDesigner()
  const [entries, setEntries] = useState<LeftEntry[]>([])
  useEffect(() => {
    let gone = false
    void leftWork(adapter, store.getState()).then(found => !gone && setEntries(found))
    return () => {
      gone = true
    }
  }, [adapter, store])
  const [entry] = entries
  if (!entry) return null
  const isOld = entry.base < store.getState().revision
  const restore = async () => {
    setEntries([])
    await saving.restore(entry)
    await removeEntry(entry.key)
    // What others saved since is merged with the next save, which says so.
    notify('success', isOld ? '已恢复未保存的修改' : '已恢复未保存的修改，撤销可以回到恢复前')
  }
  const drop = async () => {
    if (!(await confirm('放弃后，这些修改不能再找回。确定放弃？'))) return
    // What is let go must not come back with the next look at the page.
    await removeEntry(entry.key).catch(() => {})
    setEntries(entries.slice(1))
  }
  return (
    <div className="hd-banner" role="alert">
      <span>
        {`发现 ${shopTime(entry.at / 1_000).format('HH:mm')} 未保存的修改${isOld ? '；此后页面有别的更新，恢复时会与它合并' : ''}`}
      </span>
      <PlainButton isSmall isPrimary onClick={() => void restore()}>
        恢复
      </PlainButton>
      <PlainButton isSmall onClick={() => void drop()}>
        放弃
      </PlainButton>
    </div>
  )
}
