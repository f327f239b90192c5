import { definitions, MESSAGES } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { remove } from '../../../document/edit/remove'
import { nextPlaceIn } from '../../../document/geometry/next-place'
import { DropMenu } from '../../../kit/drop-menu'
import { goTo } from '../../canvas/scroll-to-selection'
import { addWidget } from '../../commands/actions'
import { useEditor, useEditorState } from '../../context'
import { WidgetIcon } from '../../left/widget-icon'
import type { FieldProps } from '../field-props'

const NO_CHILDREN: string[] = []

/** Children of a free panel: choose one, take one out, add one. */
export function ChildrenEditor({ id, path, disabled }: FieldProps) {
  const editor = useEditor()
  const { store, confirm, notify } = editor
  const panel = path.split('.')[0]!
  const children = useEditorState(state => state.doc.nodes[panel]?.children ?? NO_CHILDREN)
  const removeChild = async (uuid: string) => {
    if (!(await confirm('确定删除该挂件？'))) return
    if (store.getState().run(remove([uuid]), '删除挂件')) notify('success', MESSAGES.deleted)
  }
  const items = Object.values(definitions)
    .filter(definition => definition.inFreePanel && definition.group !== 'none')
    .map(({ code, name }) => ({ key: code, label: `${name} ${code}` }))
  return (
    <div className="hd-rows">
      <ul className="hd-list-plain">
        {children.map(uuid => (
          <ChildRow key={uuid} uuid={uuid} disabled={disabled} onRemove={() => removeChild(uuid)} />
        ))}
      </ul>
      <DropMenu
        disabled={disabled}
        menu={{
          items,
          onClick: ({ key }) =>
            addWidget(editor, key, { kind: 'panel', panel, ...nextPlaceIn(store.getState().doc, panel) }),
        }}
      >
        <Button id={id} type="dashed" block icon={<Plus size={14} />}>
          添加挂件
        </Button>
      </DropMenu>
    </div>
  )
}

function ChildRow({ uuid, disabled, onRemove }: { uuid: string; disabled: boolean; onRemove: () => void }) {
  const { store } = useEditor()
  const data = useEditorState(state => state.doc.nodes[uuid]?.data)
  if (!data) return null
  const name = data.alias || data.name
  return (
    <li className="hd-row">
      <div className="hd-row__head">
        <WidgetIcon name={definitions[data.type]?.icon} size={14} />
        <button type="button" className="hd-row__name" onClick={() => goTo(store, uuid)}>
          {name}
        </button>
        <button
          type="button"
          className="hd-icon-button"
          aria-label={`删除${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <Trash2 size={14} />
        </button>
      </div>
    </li>
  )
}
