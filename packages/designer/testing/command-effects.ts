import type { CommandId } from '../src/editor/commands/registry'
import type { EditorState } from '../src/editor/store'
import { testEditor } from './editor'

const text = (uuid: string, x: number, y: number) => ({
  type: 'W0011',
  uuid,
  text: uuid,
  x,
  y,
  width: 40,
  height: 20,
})

/** A page with a text, a free panel of three texts that stand apart, and a text. */
const COMMANDED = [
  { type: 'W0011', uuid: 'a', text: '一', width: 300, marginTop: 8 },
  {
    type: 'W0006',
    uuid: 'p',
    width: 400,
    height: 200,
    moduleId: '3',
    childWidgets: [text('c', 20, 30), text('d', 100, 70), text('e', 300, 90)],
  },
  { type: 'W0011', uuid: 'b', text: '二', width: 300 },
]

/** What one sees of a command: what must be selected for it, what stands in the way, and what it is about. */
interface Effect {
  selected?: string[]
  /** Commands that were run before. */
  after?: CommandId[]
  /** What a look at the editor shows before and afterwards. */
  look: (state: EditorState) => unknown
  before: unknown
  becomes: unknown
}

const roots = ({ doc }: EditorState) => doc.roots.map(uuid => (['a', 'p', 'b'].includes(uuid) ? uuid : '+')).join()
const selection = (state: EditorState) => state.selection.join()
const at = (uuid: string) => (state: EditorState) => {
  const data = state.doc.nodes[uuid]?.data
  return data ? `${data.x},${data.y}` : 'gone'
}
const all =
  (axis: 'x' | 'y') =>
  ({ doc }: EditorState) =>
    ['c', 'd', 'e'].map(uuid => doc.nodes[uuid]!.data[axis]).join()
const zoom = ({ view }: EditorState) => view.zoom
const dialog = (state: EditorState) => state.dialog
const left = ({ view }: EditorState) => view.leftTab
const right = ({ view }: EditorState) => view.rightTab
const mark = (name: string) => (state: EditorState) => Boolean(state.doc.nodes.a?.data[name])

const [XS, YS] = ['20,100,300', '30,70,90']
const three = ['c', 'd', 'e']
const grouped = ({ doc }: EditorState) => three.filter(uuid => doc.nodes[uuid]!.data.group !== undefined).join()
const nudged = (becomes: string): Effect => ({ selected: ['c'], look: at('c'), before: '20,30', becomes })
const sized = (becomes: string, uuid = 'c'): Effect => ({
  selected: [uuid],
  before: '40x20',
  becomes,
  look: ({ doc }) => `${doc.nodes[uuid]!.data.width}x${doc.nodes[uuid]!.data.height}`,
})
const guides = (state: EditorState) => `${state.guides.x.join()} ${state.guides.y.join()}`
const ordered = (one: string, becomes: string): Effect => ({ selected: [one], look: roots, before: 'a,p,b', becomes })
const inRow = (becomes: string): Effect => ({ selected: three, look: all('x'), before: XS, becomes })
const inColumn = (becomes: string): Effect => ({ selected: three, look: all('y'), before: YS, becomes })
const chosen = (from: string[], becomes: string): Effect => ({
  selected: from,
  look: selection,
  before: from.join(),
  becomes,
})
const shown = (becomes: EditorState['dialog']): Effect => ({ look: dialog, before: null, becomes })

/** How often the page was saved; the test counts. */
export const watched = { saves: 0 }

/** Every command with what it does; `Record` makes one that is missing an error. */
export const EFFECTS: Record<CommandId, Effect> = {
  undo: { selected: ['a'], after: ['delete'], look: roots, before: 'p,b', becomes: 'a,p,b' },
  redo: { selected: ['a'], after: ['delete', 'undo'], look: roots, before: 'a,p,b', becomes: 'p,b' },
  copy: {
    selected: ['a'],
    look: () => localStorage.getItem('heji_clipboard')?.includes('一') ?? false,
    before: false,
    becomes: true,
  },
  cut: ordered('a', 'p,b'),
  paste: { selected: ['b'], after: ['copy'], look: roots, before: 'a,p,b', becomes: 'a,p,b,+' },
  pasteStyle: {
    selected: ['a'],
    after: ['copy', 'selectNext', 'selectNext'],
    look: ({ doc }) => doc.nodes.b!.data.marginTop,
    before: 0,
    becomes: 8,
  },
  duplicate: ordered('a', 'a,+,p,b'),
  repeat: { selected: ['a'], look: dialog, before: null, becomes: 'repeat' },
  replace: shown('replace'),
  // Nothing is drawn here, so there are no words to write on; `text-in-place.test.tsx` writes.
  editText: { selected: ['a'], look: state => state.writing, before: null, becomes: null },
  toggleLocked: { selected: ['a'], look: mark('locked'), before: false, becomes: true },
  toggleHidden: { selected: ['a'], look: mark('hidden'), before: false, becomes: true },
  group: { selected: ['c', 'e'], look: grouped, before: '', becomes: 'c,e' },
  ungroup: { selected: ['c', 'e'], after: ['group'], look: grouped, before: 'c,e', becomes: '' },
  addVariant: ordered('a', 'a,+,p,b'),
  keepVariantA: { selected: ['a'], after: ['addVariant'], look: roots, before: 'a,+,p,b', becomes: 'a,p,b' },
  keepVariantB: { selected: ['a'], after: ['addVariant'], look: roots, before: 'a,+,p,b', becomes: '+,p,b' },
  keepModule: { selected: ['p'], look: dialog, before: null, becomes: 'module' },
  changeModule: { selected: ['p'], look: dialog, before: null, becomes: 'linked' },
  unlinkModule: { selected: ['p'], look: ({ doc }) => doc.nodes.p!.data.moduleId ?? '', before: '3', becomes: '' },
  blockHistory: { selected: ['c'], look: dialog, before: null, becomes: 'block' },
  swapBlock: { selected: ['c'], look: dialog, before: null, becomes: 'swap' },
  menu: { selected: ['a'], look: state => state.menu !== null, before: false, becomes: true },
  delete: ordered('a', 'p,b'),
  selectAll: chosen(['a'], 'a,p,b'),
  selectParent: chosen(['c'], 'p'),
  selectNext: chosen(['a'], 'p'),
  selectPrevious: chosen(['p'], 'a'),
  addNext: chosen(['c', 'd'], 'c,d,e'),
  addPrevious: chosen(['d', 'e'], 'd'),
  enterPanel: chosen(['p'], 'c'),
  moveUp: ordered('b', 'a,b,p'),
  moveDown: ordered('a', 'p,a,b'),
  moveFirst: ordered('b', 'b,a,p'),
  moveLast: ordered('a', 'p,b,a'),
  nudgeLeft: nudged('19,30'),
  nudgeRight: nudged('21,30'),
  nudgeUp: nudged('20,29'),
  nudgeDown: nudged('20,31'),
  nudgeLeft10: nudged('10,30'),
  nudgeRight10: nudged('30,30'),
  nudgeUp10: nudged('20,20'),
  nudgeDown10: nudged('20,40'),
  alignLeft: inRow('20,20,20'),
  alignCenter: inRow('160,160,160'),
  alignRight: inRow('300,300,300'),
  alignTop: inColumn('30,30,30'),
  alignMiddle: inColumn('60,60,60'),
  alignBottom: inColumn('90,90,90'),
  distributeX: inRow('20,160,300'),
  distributeY: inColumn('30,60,90'),
  wider: sized('41x20'),
  narrower: sized('39x20'),
  higher: { ...sized('400x201', 'p'), before: '400x200' },
  lower: { ...sized('400x199', 'p'), before: '400x200' },
  wider10: sized('50x20'),
  narrower10: sized('30x20'),
  higher10: { ...sized('400x210', 'p'), before: '400x200' },
  lower10: { ...sized('400x190', 'p'), before: '400x200' },
  // Its left edge meets that of the panel, its right edge the left one of the next child.
  lineLeft: nudged('0,30'),
  lineRight: nudged('60,30'),
  lineUp: nudged('20,0'),
  lineDown: nudged('20,50'),
  sameWidth: { ...sized('300x200', 'p'), selected: ['a', 'p'], before: '400x200' },
  sameHeight: { ...sized('300x20', 'a'), selected: ['p', 'a'], before: '300x20' },
  guideX: { look: guides, before: ' ', becomes: '595 ' },
  guideY: { look: guides, before: ' ', becomes: ' 100' },
  noGuides: { after: ['guideX', 'guideY'], look: guides, before: '595 100', becomes: ' ' },
  zoomIn: { look: zoom, before: 0.62, becomes: 0.72 },
  zoomOut: { look: zoom, before: 0.62, becomes: 0.52 },
  zoomFull: { look: zoom, before: 0.62, becomes: 1 },
  zoomFit: { look: zoom, before: 0.62, becomes: 0.59 },
  snap: { look: ({ view }) => view.snap, before: true, becomes: false },
  counts: { look: ({ view }) => view.counts?.days ?? 0, before: 0, becomes: 30 },
  showLibrary: { look: left, before: 'library', becomes: null },
  showLayers: { look: left, before: 'library', becomes: 'layers' },
  showPage: { look: left, before: 'library', becomes: 'page' },
  showAssets: { look: left, before: 'library', becomes: 'assets' },
  showSettings: { after: ['showStyle'], look: right, before: 'style', becomes: 'settings' },
  showStyle: { look: right, before: 'settings', becomes: 'style' },
  save: { look: () => watched.saves, before: 0, becomes: 1 },
  preview: shown('preview'),
  tryBuying: shown('sandbox'),
  pcChanges: shown('phone-changes'),
  publish: shown('publish'),
  history: shown('history'),
  shortcuts: shown('shortcuts'),
  about: shown('about'),
  palette: shown('palette'),
}

/** An editor in which a command can show what it does. */
export function prepared(id: CommandId): ReturnType<typeof testEditor> {
  const editor = testEditor(COMMANDED)
  editor.saving.saveNow = async () => void watched.saves++
  editor.store.getState().select(EFFECTS[id].selected ?? [])
  for (const other of EFFECTS[id].after ?? []) editor.command(other)
  return editor
}

/** Selected are a panel and three of its children, so that they can be aligned and entered. */
export const SEVERAL = ['p', 'c', 'e', 'd']

/** An editor in which every command can run; it only writes down which it is told to. */
export function recording(selected: string[], before: readonly CommandId[] = []) {
  const editor = testEditor(COMMANDED)
  const { store, command } = editor
  store.getState().select(['c', 'd'])
  command('group')
  store.getState().select(['a'])
  for (const id of ['toggleHidden', 'delete', 'undo', 'guideX'] as const) command(id)
  store.getState().select(selected)
  for (const id of before) command(id)
  store.getState().select(selected)
  const ran: CommandId[] = []
  return { editor: { ...editor, command: (id: CommandId) => void ran.push(id) }, ran }
}
