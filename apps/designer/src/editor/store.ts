import type { Template } from '@heji/api-client/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { commit, emptyHistory, type History, redo, undo } from '../document/history'
import type { Doc, Verb } from '../document/types'
import type { SaveState } from './save/saver'

export type LeftTab = 'library' | 'layers' | 'page' | 'assets'
type DialogName = 'publish' | 'preview' | 'history' | 'shortcuts' | 'diff' | 'module'

export interface View {
  /** 0.25 to 2. */
  zoom: number
  leftTab: LeftTab | null
  rightTab: 'settings' | 'style'
  snap: boolean
}

interface RunOptions {
  /** Runs with the same key shortly after one another are one step. */
  mergeKey?: string | undefined
  /** What is selected afterwards. It comes with the change itself: whoever listens draws once. */
  selection?: readonly string[]
}

export interface EditorState {
  page: Template
  twinId: string | null
  /** False for viewers: everything looks, nothing changes. */
  canEdit: boolean
  canPublish: boolean
  doc: Doc
  history: History
  /** The document that the server has. */
  saved: Doc
  revision: number
  save: SaveState
  selection: readonly string[]
  hover: string | null
  /** Row that is worked on, by widget: its slide or group comes to the front. */
  shown: Readonly<Record<string, number>>
  /** List row that was clicked on the canvas: uuid, field and index, such as `3f9a.data.2`. A new object at every click. */
  opened: { path: string } | null
  view: View
  dialog: DialogName | null
  /** Where the menu of the selection is open, px of the window. */
  menu: { x: number; y: number } | null
  /** Last refusal or note, announced to everybody. */
  run: (verb: Verb, name: string, options?: RunOptions) => void
  undo: () => void
  redo: () => void
  select: (uuids: readonly string[]) => void
  setHover: (uuid: string | null) => void
  setView: (view: Partial<View>) => void
  show: (uuid: string, row: number) => void
  openRow: (path: string | null) => void
  open: (dialog: DialogName | null) => void
  openMenu: (at: { x: number; y: number } | null) => void
}

export type EditorStore = StoreApi<EditorState>

interface EditorStart {
  page: Template
  twinId: string | null
  doc: Doc
  role: 'viewer' | 'editor' | 'admin'
  view?: Partial<View>
}

/** Zooms that the buttons step through. */
export const ZOOMS = [0.25, 0.33, 0.5, 0.62, 0.75, 0.9, 1, 1.25, 1.5, 2] as const
export const clampZoom = (zoom: number) => Math.min(2, Math.max(0.25, Math.round(zoom * 100) / 100))

/** State of one opened page: document with history, selection and view. */
export function createEditorStore({ page, twinId, doc, role, view }: EditorStart): EditorStore {
  return createStore<EditorState>((set, get) => ({
    page,
    twinId,
    canEdit: role !== 'viewer',
    canPublish: role === 'admin',
    doc,
    history: emptyHistory,
    saved: doc,
    revision: page.revision,
    save: { kind: 'saved', at: page.updated * 1_000 },
    selection: [],
    hover: null,
    shown: {},
    opened: null,
    view: { zoom: 0.62, leftTab: 'library', rightTab: 'settings', snap: true, ...view },
    dialog: null,
    menu: null,
    run: (verb, name, { mergeKey, selection } = {}) => {
      const state = get()
      if (!state.canEdit) return
      const next = commit(state, verb, name, Date.now(), mergeKey)
      set(selection ? { ...next, selection } : keepSelection(state, next))
    },
    undo: () => get().canEdit && set(keepSelection(get(), undo(get()))),
    redo: () => get().canEdit && set(keepSelection(get(), redo(get()))),
    select: selection => {
      const old = get().selection
      if (old.length !== selection.length || old.some((uuid, i) => uuid !== selection[i])) set({ selection })
    },
    setHover: hover => hover !== get().hover && set({ hover }),
    setView: next => set({ view: { ...get().view, ...next } }),
    show: (uuid, row) => get().shown[uuid] !== row && set({ shown: { ...get().shown, [uuid]: row } }),
    openRow: path => (path || get().opened) && set({ opened: path ? { path } : null }),
    open: dialog => set({ dialog }),
    openMenu: menu => set({ menu }),
  }))
}

/** What was removed cannot stay selected. */
function keepSelection(state: EditorState, next: { doc: Doc; history: History }) {
  const selection = state.selection.filter(uuid => next.doc.nodes[uuid])
  return { ...next, ...(selection.length === state.selection.length ? {} : { selection }) }
}
