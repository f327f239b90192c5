import {
  contentWidth,
  designHost,
  nodeUnder,
  openRowAt,
  toWidget,
  useDesigner,
  useEditor,
  useEditorState,
  usePhoneRem,
  useZoomedHeight,
} from '@heji/designer/parts'
import { WidgetView } from '@heji/widgets'
import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { caughtRenderers } from './caught'
import type { GalleryView } from './view'
import { type WidgetAction, watchedHost } from './watched-host'

interface StageProps {
  view: GalleryView
  tell: (action: WidgetAction) => void
}

/** The example as it is drawn: a whole page of one block. */
export function Stage({ view: { mode, renderType, full }, tell }: StageProps) {
  const { shopApi } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const shown = useEditorState(state => state.shown)
  const scroll = useRef<HTMLDivElement>(null)
  const sizer = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const width = contentWidth(doc)
  const room = useRoom(scroll)
  const zoom = full ? 1 : Math.min(1, room / width)
  useZoomedHeight(page, sizer, zoom)
  usePhoneRem(renderType === 'h5')

  const widget = useMemo(() => toWidget(doc, doc.roots[0]!), [doc])
  const host = useMemo(() => {
    const acting = mode === 'render' ? watchedHost(shopApi, tell) : {}
    return designHost(shopApi, doc.settings, renderType, { mode, renderers: caughtRenderers, shown, ...acting })
  }, [shopApi, doc.settings, renderType, mode, shown, tell])
  const actions = useLastResort(tell)
  const pick = usePick()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the room is scrolled by keyboard
    <section className="hd-stage" ref={scroll} tabIndex={0} aria-label="示例" data-platform={renderType}>
      <div className="hd-stage__sizer" ref={sizer} style={{ width: width * zoom }}>
        <div
          className="hd-stage__page"
          ref={page}
          style={{ width, transform: `scale(${zoom})`, backgroundColor: doc.settings.backgroundColor }}
          {...(mode === 'design' ? pick : actions)}
        >
          <WidgetView widget={widget} host={host} />
        </div>
      </div>
    </section>
  )
}

/** Px between the paddings of an element. */
function useRoom(element: React.RefObject<HTMLElement>): number {
  const [room, setRoom] = useState(1190)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** Links and forms that no script of the widget took care of would leave the gallery. */
function useLastResort(tell: (action: WidgetAction) => void) {
  return {
    onClick: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      tell({ kind: 'navigate', words: link.getAttribute('href') ?? '' })
    },
    onSubmit: (event: SyntheticEvent<HTMLElement>) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const form = event.target as HTMLFormElement
      tell({ kind: 'navigate', words: `${form.method.toUpperCase()} ${form.getAttribute('action') ?? ''}` })
    },
  }
}

/** In design mode a press shows in the panel what lies there: a child, a slide, an item. */
function usePick() {
  const { store } = useEditor()
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      const uuid = nodeUnder(event.target, id => Boolean(store.getState().doc.nodes[id]))
      if (!uuid) return
      store.getState().select([uuid])
      openRowAt(event.nativeEvent, uuid, store)
    },
    onClickCapture: (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
    },
    onSubmitCapture: (event: SyntheticEvent) => event.preventDefault(),
  }
}
