import { useDesigner } from '../../host/context'
import { PlainButton } from '../../kit/plain-button'
import { shopTime } from '../../kit/shop-time'
import { useEditor, useEditorState } from '../context'
import { useKeepCopy } from './use-keep-copy'

/** Somebody saved, and both changed the same. */
export function ConflictBanner() {
  const { adapter, operator } = useDesigner()
  const { store, saving, notify } = useEditor()
  const save = useEditorState(state => state.save)
  const keepCopy = useKeepCopy()
  if (save.kind !== 'conflict') return null
  const { stale } = save
  const resolve = (side: 'mine' | 'theirs') => {
    saving.resolve(side)
    notify(
      'success',
      side === 'mine' ? '冲突处保留了你的修改，撤销从这里重新开始' : '冲突处已采用对方的修改，撤销可找回自己的',
    )
  }
  const when = shopTime(stale.when).format('HH:mm')
  const what =
    stale.who === operator.name
      ? `你于 ${when} 在别处（另一个窗口，或已经关闭的标签页）更新了此页面，与这里改了同一处，这里的修改还没有保存`
      : `${stale.who || '其他人'} 于 ${when} 更新了此页面，与你改了同一处，你的修改还没有保存`
  return (
    <div className="hd-banner hd-banner--danger" role="alert">
      <span>{what}</span>
      <PlainButton isSmall onClick={() => store.getState().open('diff')}>
        查看差异
      </PlainButton>
      <PlainButton isSmall onClick={() => resolve('mine')}>
        以我为准
      </PlainButton>
      <PlainButton isSmall onClick={() => resolve('theirs')}>
        以对方为准
      </PlainButton>
      {adapter.copy && (
        <PlainButton isSmall isPrimary isBusy={keepCopy.isPending} onClick={() => keepCopy.mutate()}>
          保留我的并另存副本
        </PlainButton>
      )}
    </div>
  )
}
