import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link2 } from 'lucide-react'
import { useDesigner } from '../../host/context'
import { giveFocusBack } from '../../kit/focus-back'
import { moduleUses } from '../../queries/modules'
import { useEditor, useEditorState } from '../context'

/** Says that a panel follows a combined module, how many pages do, and offers to change it or to let go of it. */
export function LinkedNote({ uuid }: { uuid: string }) {
  const { adapter } = useDesigner()
  const id = useEditorState(state => String(state.doc.nodes[uuid]?.data.moduleId ?? ''))
  return id && adapter.modules ? <Note id={id} /> : null
}

function Note({ id }: { id: string }) {
  const { adapter } = useDesigner()
  const { command } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const here = useEditorState(state => state.page.theme_pc_template_id)
  const { data, error } = useQuery({ ...moduleUses(adapter, id), retry: false })
  // This panel may not be saved yet.
  const others = data?.list.filter(use => use.theme_pc_template_id !== here).length ?? 0
  const isGone = error !== null && 'status' in error && error.status === 404
  const words = isGone
    ? '链接的模块已被删除，内容留在这里'
    : data
      ? `链接模块“${data.name}”，${others + 1} 个页面在用`
      : '链接组合模块'
  return (
    <div className="hd-note">
      <p className="hd-linked__words">
        <Link2 size={12} aria-hidden />
        <span>{` ${words}`}</span>
      </p>
      {canEdit && (
        <span className="hd-linked__acts">
          {!isGone && (
            <Button size="small" onClick={() => command('changeModule')}>
              更新模块
            </Button>
          )}
          <Button
            size="small"
            onClick={() => {
              command('unlinkModule')
              // This button goes with the link.
              giveFocusBack(null)
            }}
          >
            取消链接
          </Button>
        </span>
      )}
    </div>
  )
}
