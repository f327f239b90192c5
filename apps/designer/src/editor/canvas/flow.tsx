import { clsx } from 'clsx'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type EventCallback, GridLayout, getCompactor } from 'react-grid-layout'
import { transformStrategy } from 'react-grid-layout/core'
import { nameOf } from '../../document/diff'
import { reorder } from '../../document/move'
import { contentWidth } from '../../document/types'
import { useEditor, useEditorState } from '../context'
import { Block } from './block'
import { useCanvas } from './canvas-context'
import { type BlockSize, dropIndex, flowLayout } from './flow-layout'
import { scrollNearEdges } from './scroll-near-edges'
import { useBlockSizes } from './use-block-sizes'

/** One unit of the grid is one px of the page; blocks are placed by us, not compacted. */
const GRID = { cols: 1, rowHeight: 1, margin: [0, 0] as const, containerPadding: [0, 0] as const }
const OVERLAPPING = getCompactor(null, true)
const NO_RESIZE = { enabled: false }

/** The blocks of the page, one under another, in react-grid-layout. Dragging shows a line; the order changes at the end. */
export function Flow() {
  const { store } = useEditor()
  const { gesture } = useCanvas()
  const roots = useEditorState(state => state.doc.roots)
  const width = useEditorState(state => contentWidth(state.doc))
  const zoom = useEditorState(state => state.view.zoom)
  const canEdit = useEditorState(state => state.canEdit)
  const { sizes, hold, read } = useBlockSizes()
  const [drops, setDrops] = useState(0)

  const sizeOf = useCallback(
    (uuid: string): BlockSize => sizes.get(uuid) ?? estimate(store.getState().doc.nodes[uuid]?.data.height ?? 20),
    [sizes, store],
  )
  const placed = useMemo(() => flowLayout(roots, sizeOf), [roots, sizeOf])
  // `maxH` counts the drops: the grid takes a layout anew only when it differs, also after a drag that changed nothing.
  const layout = useMemo(
    () => placed.map(({ uuid, y, height }) => ({ i: uuid, x: 0, y, w: 1, h: height, maxH: 1e6 + drops })),
    [placed, drops],
  )
  // Menus that fall out of a block lie over the blocks below it, as in the shop.
  const children = useMemo(
    () =>
      roots.map((uuid, i) => (
        <div key={uuid} style={{ zIndex: roots.length - i }}>
          <Holder uuid={uuid} hold={hold} read={read} />
        </div>
      )),
    [roots, hold, read],
  )
  // createScaledStrategy of the library counts from the window instead of the grid: blocks would jump when they are pressed.
  const strategy = useMemo(() => ({ ...transformStrategy, scale: zoom }), [zoom])
  const dragConfig = useMemo(() => ({ enabled: canEdit, cancel: '.hw-panel', threshold: 4 }), [canEdit])
  const grid = useRef<HTMLDivElement>(null)

  const targetOf = (event: Event, uuid: string) => {
    const top = grid.current?.getBoundingClientRect().top ?? 0
    const y = ((event as MouseEvent).clientY - top) / zoom
    return dropIndex(
      placed.filter(block => block.uuid !== uuid),
      y,
    )
  }
  const onDrag: EventCallback = (_layout, _old, item, _placeholder, event) => {
    if (!item) return
    scrollNearEdges(event as MouseEvent)
    const index = targetOf(event, item.i)
    const insertAt = index >= roots.indexOf(item.i) ? index + 1 : index
    if (gesture.getState().insertAt !== insertAt) gesture.setState({ insertAt })
  }
  const onDragStop: EventCallback = (_layout, _old, item, _placeholder, event) => {
    const moved = gesture.getState().insertAt !== null
    gesture.setState({ insertAt: null })
    setDrops(n => n + 1)
    if (!item || !moved) return
    const { doc, run } = store.getState()
    if (!doc.nodes[item.i]?.data.locked) run(reorder(item.i, targetOf(event, item.i)), `移动${nameOf(doc, item.i)}`)
  }
  return (
    <GridLayout
      className={clsx('hd-flow', sizes.size >= roots.length && 'is-measured')}
      innerRef={grid}
      width={width}
      layout={layout}
      gridConfig={GRID}
      dragConfig={dragConfig}
      resizeConfig={NO_RESIZE}
      compactor={OVERLAPPING}
      positionStrategy={strategy}
      onDrag={onDrag}
      onDragStop={onDragStop}
    >
      {children}
    </GridLayout>
  )
}

const estimate = (height: number): BlockSize => ({ height, marginTop: 0, marginBottom: 0 })

interface HolderProps {
  uuid: string
  hold: (uuid: string, element: HTMLElement | null) => void
  read: (uuids: Iterable<string>) => void
}

/** Keeps the measured element of a block, and its marks that are not the widget's business. */
const Holder = memo(function Holder({ uuid, hold, read }: HolderProps) {
  const flags = useEditorState(({ doc }) => {
    const data = doc.nodes[uuid]?.data
    return `${data?.hidden ? 'is-hidden ' : ''}${data?.locked ? 'is-locked' : ''}`
  })
  const unknown = useEditorState(({ doc }) => doc.nodes[uuid]?.data.unknown === true)
  const margins = useEditorState(({ doc }) => {
    const data = doc.nodes[uuid]?.data
    return `${data?.marginTop} ${data?.marginBottom}`
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: margins do not change the observed box
  useEffect(() => read([uuid]), [uuid, read, margins])
  return (
    <div
      className={clsx('hd-block', flags)}
      data-holder={uuid}
      {...(unknown ? { 'data-uuid': uuid } : {})}
      ref={element => hold(uuid, element)}
    >
      <Block uuid={uuid} />
    </div>
  )
})
