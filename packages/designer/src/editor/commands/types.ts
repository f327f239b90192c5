import type { Ability } from '../../adapter/adapter'
import type { Saving } from '../save/saving'
import type { EditorState, EditorStore } from '../store'

/** What a command works with. */
export interface CommandContext {
  store: EditorStore
  saving: Saving
  notify: (kind: 'success' | 'error' | 'info', message: string) => void
  /** Asks 提示; resolves true on 确定. */
  confirm: (text: string) => Promise<boolean>
}

export interface Command {
  /** As the list of shortcuts shows it. */
  title: string
  /** As menus show it: what it would do now. Without it that is always the same, and `title` says it. */
  now?: (state: EditorState) => string
  group: '编辑' | '选择' | '排列' | '视图' | '页面'
  /** `Mod` is Ctrl, or ⌘ on a Mac; several ways are separated by a blank. */
  keys?: string
  /** What the adapter must have for it; a command that lacks it is not offered. */
  needs?: readonly Ability[]
  /** Changes the page, so viewers may not. */
  changes?: boolean
  enabled?: (state: EditorState) => boolean
  run: (context: CommandContext) => unknown
}
