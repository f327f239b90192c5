import { Eye, History, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesigner } from '../../host/context'
import { BackToPages } from '../../kit/back-to-pages'
import { PlainButton } from '../../kit/plain-button'
import { later } from '../../lib/later'
import type { TOP_BUTTONS } from '../commands/places'
import { type CommandId, commands, isOffered } from '../commands/registry'
import { publishWords } from '../commands/view-commands'
import { useEditor, useEditorState } from '../context'
import { People } from '../presence/people'
import { Ahead } from './ahead'
import { AlignMenu, PageMenu, PageName, StepsMenu, ZoomMenu } from './late-menus'
import { PendingPublish } from './pending-publish'
import { SaveChip } from './save-chip'

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
        <NameOfPage />
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
    // Not `disabled`: a button that turns itself off, as the last undo does, would lose the focus.
    <button
      type="button"
      className="hd-icon-button"
      aria-label={title}
      title={hint}
      aria-disabled={isOff}
      onClick={() => command(id)}
    >
      {children}
    </button>
  )
}

function NameOfPage() {
  const { adapter, openPage } = useDesigner()
  return adapter.pages && openPage ? <PageMenu /> : <PageName />
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

function SaveButton() {
  const { command } = useEditor()
  const off = useEditorState(state => !state.canEdit)
  return (
    <PlainButton disabled={off} onClick={() => command('save')}>
      保存
    </PlainButton>
  )
}

function PreviewButton() {
  const { command } = useEditor()
  return (
    <PlainButton onClick={() => command('preview')}>
      <Eye size={16} aria-hidden />
      预览
    </PlainButton>
  )
}

function PublishButton() {
  const { command } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const words = useEditorState(publishWords)
  return (
    <PlainButton
      isPrimary
      disabled={!canEdit}
      title={canEdit ? undefined : '只有管理员可以发布，请联系管理员'}
      onClick={() => command('publish')}
    >
      {words}
    </PlainButton>
  )
}
