import type { Template } from '@heji/api-client/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ABILITIES, type Ability } from '../adapter/adapter'
import { refusalOfSize } from '../document/edit/size-limit'
import { commit, emptyHistory, type History, takeBack, travel, withSelection } from '../document/history'
import type { Doc, Verb } from '../document/types'
import type { ShownText } from './canvas/find-text'
import { type GuideLines, keepGuides, readGuides, withGuide } from './canvas/guide-lines'
import type { Person } from './presence/person'
import type { PricesNow } from './prices/prices-now'
import type { SaveState } from './save/saver'

export type LeftTab = 'library' | 'layers' | 'page' | 'assets'
type DialogName =
  | 'publish'
  | 'preview'
  | 'sandbox'
  | 'history'
  | 'shortcuts'
  | 'diff'
  | 'repeat'
  | 'replace'
  | 'swap'
  | 'module'
  | 'palette'
  | 'phone-changes'
  | 'linked'
  | 'block'
  | 'about'

export interface View {
  /** 0.25 to 2. */
  zoom: number
  leftTab: LeftTab | null
  rightTab: 'settings' | 'style'
  snap: boolean
  /** What visitors did with the page, on its blocks and below it: over how many days, and of which versions. */
  counts: { days: number; onlyLive: boolean } | null
}

interface RunOptions {
  /** Runs with the same key shortly after one another are one step. */
  mergeKey?: string | undefined
  /** All with this key are one step, however much time is between them. */
  isGesture?: boolean
  /** What is selected afterwards. It comes with the change itself: whoever listens draws once. */
  selection?: readonly string[]
  /** Work that is there already comes back as it is: refused, it would be lost. */
  isWork?: boolean
}

export interface EditorState {
  page: Template
  otherPlatformId: string | null
  /** False for viewers: everything looks, nothing changes. */
  canEdit: boolean
  canPublish: boolean
  /** What the adapter can do. */
  abilities: ReadonlySet<Ability>
  doc: Doc
  history: History
  /** The document that the server has. */
  saved: Doc
  revision: number
  save: SaveState
  selection: readonly string[]
  /** Who else has this page open. */
  others: readonly Person[]
  /** What goods cost in the shop now, as far as it is known. */
  prices: PricesNow
  hover: string | null
  /** Row that is worked on, by widget: its slide or group comes to the front. */
  shown: Readonly<Record<string, number>>
  /** List row that was clicked on the canvas: uuid, field and index, such as `3f9a.data.2`. A new object at every click. */
  opened: { path: string } | null
  view: View
  /** Lines that the operator put on the page, px of the page. */
  guides: GuideLines
  dialog: DialogName | null
  /** What was typed for the palette before its code was there. */
  typedAhead: string
  /** Text that is being written on the canvas. */
  writing: ShownText | null
  /** Where the menu of the selection is open, px of the window. */
  menu: { x: number; y: number } | null
  /** Why the last change was not made. A new object each time. */
  refusal: { text: string } | null
  /** Changes the document as one step. False: the page would become too large to be saved, and stays as it was. */
  run: (verb: Verb, name: string, options?: RunOptions) => boolean
  /** Forgets the last step where it has this key: a gesture that was broken off. */
  takeBack: (mergeKey: string) => void
  undo: () => void
  redo: () => void
  /** Undoes or redoes until this many changes are done. */
  travel: (done: number) => void
  select: (uuids: readonly string[]) => void
  setHover: (uuid: string | null) => void
  setView: (view: Partial<View>) => void
  /** Puts a guide somewhere: a new one from null, or takes one away to null. */
  putGuide: (axis: 'x' | 'y', from: number | null, to: number | null) => void
  setGuides: (guides: GuideLines) => void
  /** Keeps the guides in this browser. */
  keepGuides: () => void
  show: (uuid: string, row: number) => void
  openRow: (path: string | null) => void
  open: (dialog: DialogName | null) => void
  openMenu: (at: { x: number; y: number } | null) => void
  /** Begins or ends writing on the canvas. */
  write: (text: ShownText | null) => void
}

export type EditorStore = StoreApi<EditorState>

interface EditorStart {
  page: Template
  otherPlatformId: string | null
  doc: Doc
  role: 'viewer' | 'editor' | 'admin'
  /** All, where nothing is said. */
  abilities?: ReadonlySet<Ability>
  view?: Partial<View>
}

/** Zooms that the buttons step through. */
export const ZOOMS = [0.25, 0.33, 0.5, 0.62, 0.75, 0.9, 1, 1.25, 1.5, 2] as const
export const clampZoom = (zoom: number) => Math.min(2, Math.max(0.25, Math.round(zoom * 100) / 100))

/** px of a window whose canvas has no room beside an open library, such as 1440 px at 200 %. */
const NARROW = 900

/** What stands beside the canvas at first in a window of this width. */
export const viewFor = (width: number): Partial<View> => (width < NARROW ? { leftTab: null } : {})

/** State of one opened page: document with history, selection and view. */
export function createEditorStore({ page, otherPlatformId, doc, role, abilities, view }: EditorStart): EditorStore {
  return createStore<EditorState>((set, get) => ({
    page,
    otherPlatformId,
    canEdit: role !== 'viewer',
    canPublish: role === 'admin',
    abilities: abilities ?? new Set(ABILITIES),
    doc,
    history: emptyHistory,
    saved: doc,
    revision: page.revision,
    save: { kind: 'saved', at: page.updated * 1_000 },
    selection: [],
    others: [],
    prices: new Map(),
    hover: null,
    shown: {},
    opened: null,
    view: { zoom: 0.62, leftTab: 'library', rightTab: 'settings', snap: true, counts: null, ...view },
    guides: readGuides(page.theme_pc_template_id),
    dialog: null,
    typedAhead: '',
    menu: null,
    writing: null,
    refusal: null,
    run: (verb, name, { mergeKey, isGesture, selection, isWork } = {}) => {
      const state = get()
      if (!state.canEdit) return false
      const next = commit(state, verb, name, Date.now(), { mergeKey, isGesture })
      const text = isWork ? null : refusalOfSize(state.doc, next.doc)
      if (text) set({ refusal: { text } })
      if (text) return false
      const after = selection ?? present(state.selection, next.doc)
      const history = next.doc === state.doc ? next.history : withSelection(next.history, state.selection, after)
      set({ ...next, history, ...(sameUuids(after, state.selection) ? {} : { selection: after }) })
      return true
    },
    takeBack: mergeKey => set(takeBack(get(), mergeKey)),
    undo: () => get().travel(get().history.done.length - 1),
    redo: () => get().travel(get().history.done.length + 1),
    travel: done => {
      const state = get()
      if (!state.canEdit) return
      const next = travel(state, Math.max(0, done))
      if (next.history === state.history) return
      const after = present(selectionAt(state.history, next.history) ?? state.selection, next.doc)
      set({ ...next, ...(sameUuids(after, state.selection) ? {} : { selection: after }) })
    },
    select: selection => {
      if (!sameUuids(get().selection, selection)) set({ selection })
    },
    setHover: hover => hover !== get().hover && set({ hover }),
    putGuide: (axis, from, to) => set({ guides: withGuide(get().guides, axis, from, to) }),
    setGuides: guides => set({ guides }),
    keepGuides: () => keepGuides(page.theme_pc_template_id, get().guides),
    setView: next => set({ view: { ...get().view, ...next } }),
    show: (uuid, row) => get().shown[uuid] !== row && set({ shown: { ...get().shown, [uuid]: row } }),
    openRow: path => (path || get().opened) && set({ opened: path ? { path } : null }),
    open: dialog => set({ dialog, typedAhead: '' }),
    openMenu: menu => set({ menu }),
    write: writing => (writing === null || get().canEdit) && writing !== get().writing && set({ writing }),
  }))
}

/** Lets the operator hear why something was not done. Answers how to stop. */
export const notifyRefusals = (store: EditorStore, tell: (text: string) => void) =>
  store.subscribe(({ refusal }, before) => {
    if (refusal && refusal !== before.refusal) tell(refusal.text)
  })

const sameUuids = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((uuid, i) => uuid === b[i])

/** What was removed cannot stay selected. */
const present = (selection: readonly string[], doc: Doc) => selection.filter(uuid => doc.nodes[uuid])

/** What was selected where the journey through the history ends. */
function selectionAt(from: History, to: History) {
  const isBack = to.done.length < from.done.length
  return isBack ? to.undone.at(-1)?.selected?.before : to.done.at(-1)?.selected?.after
}
