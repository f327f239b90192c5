import type { Ability } from '../../adapter/adapter'
import type { Saving } from '../save/saving'
import type { EditorState, EditorStore } from '../store'

/** What a question says in other words than 提示 and 确定. */
export interface Question {
  title?: string
  okText?: string
  /** Done before the question goes. */
  onOk?: () => Promise<unknown>
}

/** What a command works with. */
export interface CommandContext {
  store: EditorStore
  saving: Saving
  notify: (kind: 'success' | 'error' | 'info' | 'warning', message: string) => void
  /** Asks 提示; resolves true on 确定. */
  confirm: (text: string, question?: Question) => Promise<boolean>
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
