import { Button, Tooltip } from 'antd'
import { AlignHorizontalJustifyStart, ChevronDown, Eye, History, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDesigner } from '../../host/context'
import { BackToPages } from '../../kit/back-to-pages'
import { DropMenu } from '../../kit/drop-menu'
import { PressPopover } from '../../kit/press-popover'
import { later } from '../../lib/later'
import { ALIGN_MENU, type TOP_BUTTONS, ZOOM_MENU } from '../commands/places'
import { type CommandId, commands, isOffered } from '../commands/registry'
import { publishWords } from '../commands/view-commands'
import { useEditor, useEditorState } from '../context'
import { People } from '../presence/people'
import { clampZoom, ZOOMS } from '../store'
import { Ahead } from './ahead'
import { PendingPublish } from './pending-publish'
import { SaveChip } from './save-chip'
import { StepsMenu } from './steps-menu'

const PageSwitcher = later(() => import('./page-switcher').then(m => m.PageSwitcher))
const PhoneChangesButton = later(() => import('../phone/phone-changes-button').then(m => m.PhoneChangesButton))
const PlatformIcons = () => (
  <>
    <span className="hd-icon-button">
      <Monitor size={18} />
    </span>
    <span className="hd-icon-button">
      <Smartphone size={18} />
    </span>
  </>
)
const PlatformSwitch = later(() => import('./platform-switch').then(m => m.PlatformSwitch), {
  waiting: <PlatformIcons />,
})

export function TopBar() {
  const { leave, leaveHref, leaveWords } = useDesigner()
  return (
    <header className="hd-top">
      <div className="hd-top__side">
        {leave && <BackToPages href={leaveHref} onLeave={leave} words={leaveWords} />}
        <PageName />
        <Ahead />
        <SaveChip />
        <PendingPublish />
      </div>
      <div className="hd-top__tools" role="toolbar" aria-label="画布工具">
        <CommandButton id="undo">
          <Undo2 size={18} />
        </CommandButton>
        <CommandButton id="redo">
          <Redo2 size={18} />
        </CommandButton>
        <StepsMenu />
        <Platforms />
        <span className="hd-top__rule" />
        <ZoomMenu />
        <AlignMenu />
      </div>
      <div className="hd-top__side hd-top__side--end">
        <People />
        <Offered id="history">
          <CommandButton id="history">
            <History size={18} />
          </CommandButton>
        </Offered>
        <SaveButton />
        <Offered id="preview">
          <PreviewButton />
        </Offered>
        <Offered id="publish">
          <PublishButton />
        </Offered>
      </div>
    </header>
  )
}

function Offered({ id, children }: { id: CommandId; children: ReactNode }) {
  return useEditorState(state => isOffered(id, state)) ? children : null
}

function CommandButton({ id, children }: { id: (typeof TOP_BUTTONS)[number]; children: ReactNode }) {
  const { command } = useEditor()
  const { title, keys, enabled, changes } = commands[id]
  const isOff = useEditorState(state => enabled?.(state) === false || (changes === true && !state.canEdit))
  const hint = keys ? `${title}（${keys.split(' ')[0]!.replace('Mod', 'Ctrl')}）` : title
  return (
    <Tooltip title={hint} mouseEnterDelay={0.5}>
      {/* Not `disabled`: a button that turns itself off, as the last undo does, would lose the focus. */}
      <button
        type="button"
        className="hd-icon-button"
        aria-label={title}
        aria-disabled={isOff}
        onClick={() => command(id)}
      >
        {children}
      </button>
    </Tooltip>
  )
}

function PageName() {
  const title = useEditorState(state => state.page.template_title)
  const { adapter, openPage } = useDesigner()
  if (adapter.pages && openPage) return <SwitchPage title={title} />
  return <span className="hd-page-name">{title}</span>
}

function SwitchPage({ title }: { title: string }) {
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

/** Both need a page to go to. */
function Platforms() {
  const { adapter, openPage } = useDesigner()
  if (!adapter.copy || !openPage) return null
  return (
    <>
      <span className="hd-top__rule" />
      <PlatformSwitch />
      <PhoneChangesButton />
    </>
  )
}

function ZoomMenu() {
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
      <Button aria-label={`缩放 ${Math.round(zoom * 100)}%`}>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <ChevronDown size={14} />
      </Button>
    </DropMenu>
  )
}

const ALIGN = ALIGN_MENU.flat()

function AlignMenu() {
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

function SaveButton() {
  const { command } = useEditor()
  const off = useEditorState(state => !state.canEdit)
  return (
    <Button disabled={off} onClick={() => command('save')}>
      保存
    </Button>
  )
}

function PreviewButton() {
  const { command } = useEditor()
  return (
    <Button icon={<Eye size={16} />} onClick={() => command('preview')}>
      预览
    </Button>
  )
}

function PublishButton() {
  const { command } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const words = useEditorState(publishWords)
  return (
    <Tooltip title={canEdit ? '' : '只有管理员可以发布，请联系管理员'}>
      <Button type="primary" disabled={!canEdit} onClick={() => command('publish')}>
        {words}
      </Button>
    </Tooltip>
  )
}
