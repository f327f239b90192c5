import { type CommandId, commands } from './registry'
import type { CommandContext } from './types'

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
