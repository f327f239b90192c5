import { AlignHorizontalJustifyStart, ChevronDown, ListOrdered } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { onGround } from '../../lib/on-ground'
import { usePainted } from '../../lib/use-painted'
import { useEditorState } from '../context'

const menus = () => import('./menus')

/** A menu of the top bar. Its button looks the same from the start, and can be pressed when the page has been drawn. */
function lateMenu(pick: (all: Awaited<ReturnType<typeof menus>>) => ComponentType, Look: ComponentType) {
  const Menu = onGround(() => menus().then(pick), { waiting: <Look />, isOver: true })
  return function LateMenu() {
    return usePainted() ? <Menu /> : <Look />
  }
}

const Icon = ({ children }: { children: ReactNode }) => (
  <span className="hd-icon-button" aria-hidden>
    {children}
  </span>
)

export const PageName = () => <span className="hd-page-name">{useEditorState(state => state.page.template_title)}</span>

export const PageMenu = lateMenu(
  m => m.PageMenu,
  () => (
    <span className="hd-page-name">
      <span>{useEditorState(state => state.page.template_title)}</span>
      <ChevronDown size={14} aria-hidden />
    </span>
  ),
)

export const StepsMenu = lateMenu(
  m => m.StepsMenu,
  () => (
    <Icon>
      <ListOrdered size={18} />
    </Icon>
  ),
)

export const ZoomMenu = lateMenu(
  m => m.ZoomMenu,
  () => (
    <span className="hd-button" aria-hidden>
      <span>{`${Math.round(useEditorState(state => state.view.zoom) * 100)}%`}</span>
      <ChevronDown size={14} />
    </span>
  ),
)

export const AlignMenu = lateMenu(
  m => m.AlignMenu,
  () => (
    <Icon>
      <AlignHorizontalJustifyStart size={18} />
    </Icon>
  ),
)
