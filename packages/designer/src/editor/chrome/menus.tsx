import { AlignHorizontalJustifyStart, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { DropMenu } from '../../kit/drop-menu'
import { PressPopover } from '../../kit/press-popover'
import { later } from '../../lib/later'
import { ALIGN_MENU, ZOOM_MENU } from '../commands/places'
import { type CommandId, commands } from '../commands/registry'
import { useEditor, useEditorState } from '../context'
import { clampZoom, ZOOMS } from '../store'

const PageSwitcher = later(() => import('./page-switcher').then(m => m.PageSwitcher))

/** The name of the page, as the way to another one. */
export function PageMenu() {
  const title = useEditorState(state => state.page.template_title)
  const [isOpen, setOpen] = useState(false)
  const list = <PageSwitcher onDone={() => setOpen(false)} />
  return (
    <PressPopover placement="bottomLeft" open={isOpen} onOpenChange={setOpen} content={list} destroyOnHidden>
      <button type="button" className="hd-page-name" aria-label={`切换页面，当前 ${title}`} aria-expanded={isOpen}>
        <span>{title}</span>
        <ChevronDown size={14} />
      </button>
    </PressPopover>
  )
}

export function ZoomMenu() {
  const { store, command } = useEditor()
  const zoom = useEditorState(state => state.view.zoom)
  const items = [
    ...ZOOMS.map(value => ({ key: String(value), label: `${Math.round(value * 100)}%` })),
    { type: 'divider' as const },
    ...ZOOM_MENU.map(id => ({ key: id, label: commands[id].title })),
  ]
  const choose = ({ key }: { key: string }) =>
    key in commands ? command(key as CommandId) : store.getState().setView({ zoom: clampZoom(Number(key)) })
  return (
    <DropMenu menu={{ items, onClick: choose }}>
      <button type="button" className="hd-button" aria-label={`缩放 ${Math.round(zoom * 100)}%`}>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <ChevronDown size={14} />
      </button>
    </DropMenu>
  )
}

const ALIGN = ALIGN_MENU.flat()

export function AlignMenu() {
  const { command } = useEditor()
  const off = useEditorState(state =>
    ALIGN.filter(id => !state.canEdit || commands[id].enabled?.(state) === false).join(' '),
  ).split(' ')
  const items = ALIGN_MENU.flatMap((group, i) => [
    ...(i > 0 ? [{ type: 'divider' as const }] : []),
    ...group.map(id => ({ key: id, label: commands[id].title, disabled: off.includes(id) })),
  ])
  return (
    <DropMenu menu={{ items, onClick: ({ key }) => command(key as CommandId) }}>
      <button type="button" className="hd-icon-button" aria-label="对齐" title="对齐">
        <AlignHorizontalJustifyStart size={18} />
      </button>
    </DropMenu>
  )
}

export { StepsMenu } from './steps-menu'
