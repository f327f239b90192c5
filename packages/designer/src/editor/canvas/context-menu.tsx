import { Dropdown, type MenuProps } from 'antd'
import { MENU, WHOLE_GROUPS } from '../commands/places'
import { actOf, type CommandId, commands, isOffered } from '../commands/registry'
import { useEditor, useEditorState } from '../context'

/** Menu of the selection, where it was asked for. Arrows and Enter work in it; the canvas has the focus again afterwards. */
export function ContextMenu() {
  const { store, command } = useEditor()
  const at = useEditorState(state => state.menu)
  const state = useEditorState(state => (state.menu ? state : null))
  if (!at || !state) return null
  const isOff = (id: CommandId) => {
    const { changes, enabled } = commands[id]
    return (changes === true && !state.canEdit) || enabled?.(state) === false
  }
  // What cannot be done with this selection, such as 取消编组, would only make the way to 删除 longer.
  const groups = MENU.map((group, i) =>
    group.filter(id => isOffered(id, state) && (WHOLE_GROUPS.includes(i) || !isOff(id))),
  ).filter(group => group.length > 0)
  const items: MenuProps['items'] = groups.flatMap((group, i) => [
    ...(i > 0 ? [{ type: 'divider' as const }] : []),
    ...group.map(id => ({
      key: id,
      label: actOf(id, state),
      extra: commands[id].keys?.split(' ')[0]?.replace('Mod', 'Ctrl').replace('ArrowUp', '↑').replace('ArrowDown', '↓'),
      disabled: isOff(id),
      danger: id === 'delete',
    })),
  ])
  const close = () => {
    store.getState().openMenu(null)
    document.querySelector<HTMLElement>('.hd-canvas__scroll')?.focus({ preventScroll: true })
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      // Neither above nor below the pointer there may be room for so many commands; an offset would then lead out of the window.
      align={{ offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftY: true } }}
      classNames={{ root: 'hd-menu' }}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          // Otherwise the same press of Enter goes on to the dialog that opens, and sends its form.
          domEvent.preventDefault()
          close()
          command(key as CommandId)
        },
      }}
      onOpenChange={isOpen => isOpen || close()}
    >
      <i key={`${at.x} ${at.y}`} style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
