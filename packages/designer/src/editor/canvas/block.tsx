import { unit, WidgetView } from '@heji/widgets'
import { clsx } from 'clsx'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { toWidget } from '../../document/stored'
import { useEditor, useEditorState } from '../context'
import { withPrices } from '../prices/prices-now'
import { useCanvas } from './canvas-context'
import { settle } from './settle'

const View = memo(WidgetView)

/** One block of the page. It draws again only when its own node, a child of it, or the page's settings change. */
export const Block = memo(function Block({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const { host } = useCanvas()
  const nodes = useEditorState(
    useShallow(({ doc }) => {
      const node = doc.nodes[uuid]
      return node ? [node, ...node.children.map(child => doc.nodes[child]!)] : []
    }),
  )
  const shown = useEditorState(useShallow(state => nodes.map(node => state.shown[node.uuid])))
  const isSelected = useEditorState(state => state.selection.includes(uuid))
  const prices = useEditorState(state => state.prices)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nodes are the parts of the document that count
  const widget = useMemo(() => {
    const { doc } = store.getState()
    return doc.nodes[uuid] ? drawn(toWidget(doc, uuid), doc.nodes[uuid]!.data) : null
  }, [nodes, uuid])
  const priced = useMemo(() => withoutMargins(withPrices(widget, prices)), [widget, prices])
  const ownHost = useMemo(() => {
    const rows = nodes.flatMap((node, i) => (shown[i] === undefined ? [] : [[node.uuid, shown[i]] as const]))
    return rows.length > 0 ? { ...host, shown: Object.fromEntries(rows) } : host
  }, [host, nodes, shown])
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides on the size
  useLayoutEffect(() => (box.current ? settle(box.current) : undefined), [priced, ownHost])
  const data = nodes[0]?.data
  if (!priced || !data) return null
  const margin = (px: number) => (px ? unit(px, host.renderType) : undefined)
  return (
    <div
      ref={box}
      style={{ marginTop: margin(data.marginTop), marginBottom: margin(data.marginBottom) }}
      className={clsx('hd-block', data.hidden && 'is-hidden', isSelected && 'is-selected')}
      // Unknown widgets draw no box of their own that carries their name.
      {...(data.unknown === true ? { 'data-uuid': uuid } : {})}
    >
      <View widget={priced} host={ownHost} />
    </div>
  )
})

/**
 * Margins are those of the block around it: a block that has found its size is apart from the others (canvas.css), and
 * margins inside of it would neither collapse with those of its neighbours, as in the shop, nor lead out of it.
 */
const withoutMargins = <W extends ReturnType<typeof toWidget>>(widget: W | null): W | null =>
  widget && (widget.marginTop || widget.marginBottom) ? { ...widget, marginTop: 0, marginBottom: 0 } : widget

/** Unknown widgets are stored as they came, but drawn as the grey box that says so. */
const drawn = (widget: ReturnType<typeof toWidget>, data: ReturnType<typeof toWidget>) =>
  data.unknown === true ? data : widget
