import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FindInput } from '../../kit/find-input'
import { usePinyin } from '../../kit/use-pinyin'
import { useEditor, useEditorState } from '../context'
import './layer-tree.css'
import { Layer } from './layer-row'
import { type Closed, foundLayers, type LayerRow, layerRows, pathOf } from './layer-rows'
import { moveLayer } from './move-layer'

/** Px of one line. */
const LINE = 32
/** Lines beside those that are seen. */
const SPARE = 10
/** Px, where nothing is laid out yet. */
const SCREEN = 600

/** All blocks as a list with their children: the whole page by keyboard. Only the lines that are seen are drawn. */
export function LayerTree() {
  const isEmpty = useEditorState(state => state.doc.roots.length === 0)
  const [typed, setTyped] = useState('')
  if (isEmpty) return <p className="hd-note">页面还没有组件</p>
  return (
    <>
      <FindInput label="搜索图层" value={typed} onChange={setTyped} />
      <Layers typed={typed.trim()} />
    </>
  )
}

function Layers({ typed }: { typed: string }) {
  const editor = useEditor()
  const doc = useEditorState(state => state.doc)
  const selected = useEditorState(state => state.selection.at(-1))
  const [closed, setClosed] = useState<Closed>({})
  const byPinyin = usePinyin(typed)
  const rows = useMemo(
    () => (typed ? foundLayers(doc, typed, byPinyin) : layerRows(doc, closed)),
    [doc, closed, typed, byPinyin],
  )
  const toggle = useCallback((uuid: string, isOpen: boolean) => {
    setClosed(({ [uuid]: _, ...others }) => (isOpen ? others : { ...others, [uuid]: true }))
  }, [])
  const scroll = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({
    count: rows.length,
    estimateSize: () => LINE,
    overscan: SPARE,
    getScrollElement: () => scroll.current,
    getItemKey: i => rows[i]!.uuid,
    observeElementRect: (all, tell) =>
      observeElementRect(all, ({ width, height }) => tell({ width, height: height || SCREEN })),
  })
  const walk = useWalk(rows, toggle, i => lines.scrollToIndex(i))

  // What is selected on the canvas is shown here, too.
  useEffect(() => {
    if (!selected) return
    const around = pathOf(editor.store.getState().doc, selected)
    setClosed(all => (around.some(uuid => all[uuid]) ? without(all, around) : all))
  }, [selected, editor.store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changes does not scroll
  useEffect(() => {
    const at = rows.findIndex(({ uuid }) => uuid === selected)
    if (at >= 0) lines.scrollToIndex(at)
  }, [selected])

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const onDragEnd = ({ active, over, delta }: DragEndEvent) => {
    if (over) moveLayer(editor, String(active.id), String(over.id), delta.x)
  }
  const uuids = useMemo(() => rows.map(({ uuid }) => uuid), [rows])
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <SortableContext items={uuids} strategy={verticalListSortingStrategy}>
        <div className="hd-layers" ref={scroll}>
          <ul className="hd-list-plain" aria-label="图层" style={{ height: lines.getTotalSize() }}>
            {lines.getVirtualItems().map(({ key, index, start }) => (
              <Layer
                key={key}
                row={rows[index]!}
                style={{ top: start }}
                isSorting={typed === ''}
                onToggle={toggle}
                onWalk={walk}
              />
            ))}
          </ul>
          {rows.length === 0 && <p className="hd-note">没有找到图层</p>}
        </div>
      </SortableContext>
    </DndContext>
  )
}

const without = (closed: Closed, uuids: readonly string[]): Closed =>
  Object.fromEntries(Object.entries(closed).filter(([uuid]) => !uuids.includes(uuid)))

/** Arrows walk the lines, open and close panels; Home and End go to the ends. */
function useWalk(rows: LayerRow[], toggle: (uuid: string, isOpen: boolean) => void, show: (index: number) => void) {
  const { store } = useEditor()
  const latest = useRef({ rows, show })
  latest.current = { rows, show }
  return useCallback(
    (event: KeyboardEvent, uuid: string) => {
      const { rows, show } = latest.current
      const at = rows.findIndex(row => row.uuid === uuid)
      const row = rows[at]
      if (!row) return
      const goTo = (index: number) => {
        const to = rows[Math.min(rows.length - 1, Math.max(0, index))]
        if (!to) return
        show(rows.indexOf(to))
        // A line that was not seen is drawn first.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(to.uuid)}"]`)?.focus(),
        )
      }
      const parent = store.getState().doc.nodes[uuid]?.parent
      const commands = new Map<string, () => void>([
        ['ArrowDown', () => goTo(at + 1)],
        ['ArrowUp', () => goTo(at - 1)],
        ['Home', () => goTo(0)],
        ['End', () => goTo(rows.length - 1)],
        ['ArrowRight', () => (row.open === 'closed' ? toggle(uuid, true) : row.open === 'open' && goTo(at + 1))],
        [
          'ArrowLeft',
          () =>
            row.open === 'open'
              ? toggle(uuid, false)
              : parent && goTo(rows.findIndex(({ uuid: other }) => other === parent)),
        ],
      ])
      const command = commands.get(event.key)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      command()
    },
    [store, toggle],
  )
}
