import { Check, CloudOff, Loader, TriangleAlert } from 'lucide-react'
import { shopTime } from '../../kit/shop-time'
import { useEditor, useEditorState } from '../context'
import type { SaveState } from '../save/saver'

/** Words of the chip; never a dialog for saving. */
function saveText(save: SaveState): string {
  switch (save.kind) {
    case 'saved':
      return save.at > 0 ? `已保存 ${shopTime(save.at / 1_000).format('HH:mm')}` : '已保存'
    case 'saving':
      return '保存中…'
    case 'dirty':
      return '未保存'
    case 'offline':
      return '离线，已存本机'
    case 'signed-out':
      return '登录失效，已存本机'
    case 'failed':
      return `保存失败：${save.message}`
    case 'conflict':
      return '有新版本'
    case 'deleted':
      return '页面已被删除'
  }
}

const ICONS = {
  saved: Check,
  saving: Loader,
  dirty: null,
  offline: CloudOff,
  'signed-out': CloudOff,
  failed: TriangleAlert,
  conflict: TriangleAlert,
  deleted: TriangleAlert,
}

export function SaveChip() {
  const { command } = useEditor()
  const save = useEditorState(state => state.save)
  const Icon = ICONS[save.kind]
  const text = saveText(save)
  return (
    <span className={`hd-save hd-save--${save.kind}`} role="status">
      {Icon && <Icon size={14} aria-hidden />}
      <span title={text}>{text}</span>
      {(save.kind === 'failed' || save.kind === 'offline') && (
        <button type="button" onClick={() => command('save')}>
          重试
        </button>
      )}
    </span>
  )
}
