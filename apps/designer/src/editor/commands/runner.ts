import type { Saving } from '../save/saving'
import type { EditorStore } from '../store'
import { commands } from './registry'

export interface CommandContext {
  store: EditorStore
  saving: Saving
  notify: (kind: 'success' | 'error' | 'info', message: string) => void
  confirm: (text: string) => Promise<boolean>
}

export type CommandId = keyof typeof commands
export type CommandRunner = (id: CommandId) => void

/** The one door through which toolbar, menu and keys change a page. */
export function createRunner(context: CommandContext): CommandRunner {
  return id => {
    const command = commands[id]
    const state = context.store.getState()
    if (command.changes && !state.canEdit) return context.notify('info', '当前账号只能查看，不能修改')
    if (command.enabled?.(state) === false) return
    void command.run(context)
  }
}
