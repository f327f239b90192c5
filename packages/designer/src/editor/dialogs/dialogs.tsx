import { later } from '../../lib/later'
import { useEditor, useEditorState } from '../context'
import { LinkedDialog } from '../modules/linked-dialog'
import { ModuleDialog } from '../modules/module-dialog'
import { Palette } from '../palette/palette'
import { PhoneChangesDialog } from '../phone/phone-changes-dialog'
import { AboutDialog } from './about-dialog'
import { BlockDialog } from './block-dialog'
import { DiffDialog } from './diff-dialog'
import { RepeatDialog } from './repeat-dialog'
import { ReplaceDialog } from './replace-dialog'
import { ShortcutsDialog } from './shortcuts-dialog'

const overAll = { isOver: true }
// These need the server anyway, and the largest parts of antd.
const HistoryDrawer = later(() => import('./history-drawer').then(m => m.HistoryDrawer), overAll)
const PreviewDialog = later(() => import('./preview-dialog').then(m => m.PreviewDialog), overAll)
const PublishDialog = later(() => import('./publish-dialog').then(m => m.PublishDialog), overAll)
const SwapDialog = later(() => import('./swap-dialog').then(m => m.SwapDialog), overAll)
const SandboxDialog = later(() => import('./sandbox-dialog').then(m => m.SandboxDialog), overAll)

/** The dialog that is open. */
export function Dialogs() {
  const { store } = useEditor()
  const dialog = useEditorState(state => state.dialog)
  const close = () => store.getState().open(null)
  if (dialog === 'publish') return <PublishDialog onClose={close} />
  if (dialog === 'preview') return <PreviewDialog onClose={close} />
  if (dialog === 'sandbox') return <SandboxDialog onClose={close} />
  if (dialog === 'history') return <HistoryDrawer onClose={close} />
  if (dialog === 'shortcuts') return <ShortcutsDialog onClose={close} />
  if (dialog === 'module') return <ModuleDialog onClose={close} />
  if (dialog === 'palette') return <Palette onClose={close} />
  if (dialog === 'phone-changes') return <PhoneChangesDialog onClose={close} />
  if (dialog === 'linked') return <LinkedDialog onClose={close} />
  if (dialog === 'block') return <BlockDialog onClose={close} />
  if (dialog === 'about') return <AboutDialog onClose={close} />
  if (dialog === 'repeat') return <RepeatDialog onClose={close} />
  if (dialog === 'replace') return <ReplaceDialog onClose={close} />
  if (dialog === 'swap') return <SwapDialog onClose={close} />
  if (dialog === 'diff') return <DiffDialog onClose={close} />
  return null
}
