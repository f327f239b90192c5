import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { CommandRunner } from './commands/runner'
import type { CommandContext } from './commands/types'
import type { EditorState } from './store'

export interface Editor extends CommandContext {
  /** Runs a named command, or says why it cannot run. */
  command: CommandRunner
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('no editor around this component')
  return editor
}

/** A part of the state; the component draws again only when that part changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select)
