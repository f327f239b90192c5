import { keepInSight } from '../canvas/scroll-to-selection'
import { type CommandId, commands, isOffered } from './registry'
import type { CommandContext } from './types'

/** Answers false where the command cannot run now. */
export type CommandRunner = (id: CommandId) => unknown

/** The one door through which toolbar, menu and keys change a page. */
export function createRunner(context: CommandContext): CommandRunner {
  return id => {
    const command = commands[id]
    const state = context.store.getState()
    if (!isOffered(id, state)) return false
    if (command.changes && !state.canEdit) {
      context.notify('info', '当前账号只能查看，不能修改')
      return true
    }
    if (command.enabled?.(state) === false) return false
    void command.run(context)
    const { doc, selection } = context.store.getState()
    if (doc !== state.doc || selection !== state.selection) keepInSight(selection)
    return true
  }
}
