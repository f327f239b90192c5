import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner, useOpenPage } from '../../host/context'
import { useSingle } from '../../lib/use-single'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { type LeftEntry, removeEntry } from './journal'
import { leftWork } from './left-work'
import { saveCopy } from './save-copy'

/** What the operator must know before going on. */
export function Banners() {
  const canEdit = useEditorState(state => state.canEdit)
  const isStale = useEditorState(state => state.save.kind === 'conflict')
  return (
    <>
      {!canEdit && (
        <div className="hd-banner hd-banner--info" role="status">
          <span>只读：当前账号只能查看，不能修改或保存</span>
        </div>
      )}
      {isStale && <ConflictBanner />}
      {canEdit && <RecoveryBanner />}
    </>
  )
}

function ConflictBanner() {
  const editor = useEditor()
  const { adapter, operator } = useDesigner()
  const openPage = useOpenPage()
  const { store, saving, notify } = editor
  const save = useEditorState(state => state.save)
  const queries = useQueryClient()
  const keepCopy = useSingle({
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
  if (save.kind !== 'conflict') return null
  const { stale } = save
  const resolve = (side: 'mine' | 'theirs') => {
    saving.resolve(side)
    notify(
      'success',
      side === 'mine' ? '冲突处保留了你的修改，撤销从这里重新开始' : '冲突处已采用对方的修改，撤销可找回自己的',
    )
  }
  const when = dayjs.unix(stale.when).format('HH:mm')
  const what =
    stale.who === operator.name
      ? `你于 ${when} 在别处（另一个窗口，或已经关闭的标签页）更新了此页面，与这里改了同一处，这里的修改还没有保存`
      : `${stale.who || '其他人'} 于 ${when} 更新了此页面，与你改了同一处，你的修改还没有保存`
  return (
    <div className="hd-banner hd-banner--danger" role="alert">
      <span>{what}</span>
      <Button size="small" onClick={() => store.getState().open('diff')}>
        查看差异
      </Button>
      <Button size="small" onClick={() => resolve('mine')}>
        以我为准
      </Button>
      <Button size="small" onClick={() => resolve('theirs')}>
        以对方为准
      </Button>
      {adapter.copy && (
        <Button size="small" type="primary" loading={keepCopy.isPending} onClick={() => keepCopy.mutate()}>
          保留我的并另存副本
        </Button>
      )}
    </div>
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
        {`发现 ${dayjs(entry.at).format('HH:mm')} 未保存的修改`}
        {isOld ? '；此后页面有别的更新，恢复时会与它合并' : ''}
      </span>
      <Button size="small" type="primary" onClick={() => void restore()}>
        恢复
      </Button>
      <Button size="small" onClick={() => void drop()}>
        放弃
      </Button>
    </div>
  )
}
