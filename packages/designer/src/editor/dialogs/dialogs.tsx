import { useEditor, useEditorState } from '../context'
import { LinkedDialog } from '../modules/linked-dialog'
import { ModuleDialog } from '../modules/module-dialog'
import { Palette } from '../palette/palette'
import { PhoneChangesDialog } from '../phone/phone-changes-dialog'
import { AboutDialog } from './about-dialog'
import { BlockDialog } from './block-dialog'
import { DiffDialog } from './diff-dialog'
import { HistoryDrawer } from './history-drawer'
import { PreviewDialog } from './preview-dialog'
import { PublishDialog } from './publish-dialog'
import { RepeatDialog } from './repeat-dialog'
import { ReplaceDialog } from './replace-dialog'
import { SandboxDialog } from './sandbox-dialog'
import { ShortcutsDialog } from './shortcuts-dialog'

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
  if (dialog === 'diff') return <DiffDialog onClose={close} />
  return null
}
