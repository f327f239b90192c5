import type { CombinedModule } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { Button, Empty, Skeleton } from 'antd'
import { Trash2 } from 'lucide-react'
import { type DragEvent, useCallback, useState } from 'react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { Refusal, useAnswer } from '../../app/use-answer'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { DRAG_TYPE, MODULE_DRAG } from '../canvas/use-drop'
import { addModule, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import './modules.css'

const PAGE = 20

/** Free panels that were kept: to drag onto the page, to add with a click, to delete. */
export function Modules({ typed }: { typed: string }) {
  const { api } = useApp()
  const round = useEditorState(state => state.modules)
  const [pageSize, setPageSize] = useState(PAGE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same anew
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /api/pctemplate/combine', { page: 1, pageSize }, { signal, silent: true }),
    [api, round, pageSize],
  )
  const { answer, refusal, again } = useAnswer(ask)
  const found = answer?.list.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  if (typed && !found?.length) return null
  return (
    <div>
      <h2 className="hd-left__title">{`组合模块${answer ? `（${answer.total_count}）` : ''}`}</h2>
      <Refusal refusal={refusal} again={again} />
      {!answer && !refusal && <Skeleton active title={false} />}
      {answer?.total_count === 0 && (
        <Empty description="选中自由面板，用右键菜单“存为组合模块”" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      <ul className="hd-modules">
        {found?.map(module => (
          <Module key={module.id} module={module} onGone={again} />
        ))}
      </ul>
      {answer && answer.total_count > answer.list.length && pageSize < 100 && (
        <Button size="small" block onClick={() => setPageSize(pageSize + PAGE)}>
          显示更多
        </Button>
      )}
    </div>
  )
}

function Module({ module, onGone }: { module: CombinedModule; onGone: () => void }) {
  const { api } = useApp()
  const editor = useEditor()
  const { store, notify, confirm } = editor
  const canEdit = useEditorState(state => state.canEdit)
  const add = () => {
    addModule(editor, module.params, indexAfterSelection(store.getState()))
    requestAnimationFrame(() => scrollToSelection(store.getState().selection[0]))
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(`${DRAG_TYPE}-W0006`, 'W0006')
    event.dataTransfer.setData(MODULE_DRAG, module.params)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const remove = async () => {
    if (!(await confirm(`确定删除组合模块“${module.name}”？已用它的页面不受影响`))) return
    try {
      await api('DELETE /api/pctemplate/combine/{id}', { id: module.id })
      notify('success', MESSAGES.deleted)
      onGone()
    } catch (error) {
      notify('error', messageOf(error))
    }
  }
  return (
    <li className="hd-module">
      <button
        type="button"
        className="hd-module__use"
        title={`${module.name}，${module.author || '—'} 保存`}
        disabled={!canEdit}
        draggable={canEdit}
        onDragStart={drag}
        onClick={add}
      >
        <img src={module.image} alt="" loading="lazy" draggable={false} />
        <span>{module.name}</span>
      </button>
      {canEdit && (
        <button type="button" className="hd-icon-button" aria-label={`删除组合模块${module.name}`} onClick={remove}>
          <Trash2 size={14} />
        </button>
      )}
    </li>
  )
}
