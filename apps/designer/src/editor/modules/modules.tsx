import type { CombinedModule } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { messageOf } from '../../app/session'
import { MODULES, moduleList } from '../../queries/modules'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { DRAG_TYPE, MODULE_DRAG } from '../canvas/use-drop'
import { addModule, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import './modules.css'

const PAGE = 20

/** Free panels that were kept: to drag onto the page, to add with a click, to delete. */
export function Modules({ typed }: { typed: string }) {
  const { api } = useApp()
  const [pageSize, setPageSize] = useState(PAGE)
  const query = useQuery(moduleList(api, pageSize))
  const answer = query.data
  const found = answer?.list.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  if (typed && !found?.length) return null
  return (
    <div>
      <h2 className="hd-left__title">{`组合模块${answer ? `（${answer.total_count}）` : ''}`}</h2>
      <Refusal query={query} />
      {query.isPending && <Skeleton active title={false} />}
      {answer?.total_count === 0 && (
        <Empty description="选中自由面板，用右键菜单“存为组合模块”" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      <ul className="hd-modules">
        {found?.map(module => (
          <Module key={module.id} module={module} />
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

function Module({ module }: { module: CombinedModule }) {
  const { api } = useApp()
  const queries = useQueryClient()
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
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/pctemplate/combine/{id}', { id: module.id }),
    onSuccess: () => notify('success', MESSAGES.deleted),
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MODULES }),
  })
  const askToRemove = async () => {
    if (await confirm(`确定删除组合模块“${module.name}”？已用它的页面不受影响`)) remove.mutate()
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
        <button
          type="button"
          className="hd-icon-button"
          aria-label={`删除组合模块${module.name}`}
          onClick={askToRemove}
        >
          <Trash2 size={14} />
        </button>
      )}
    </li>
  )
}
