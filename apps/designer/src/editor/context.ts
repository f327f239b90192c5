import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { CommandRunner } from './commands/runner'
import type { Saving } from './save/saving'
import type { EditorState, EditorStore } from './store'

export interface Editor {
  store: EditorStore
  saving: Saving
  /** Runs a named command, or says why it cannot run. */
  command: CommandRunner
  notify: (kind: 'success' | 'error' | 'info', message: string) => void
  /** Asks 提示; resolves true on 确定. */
  confirm: (text: string) => Promise<boolean>
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no editor around this component')
  return editor
}

/** A part of the state; the component draws again only when that part changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select)
