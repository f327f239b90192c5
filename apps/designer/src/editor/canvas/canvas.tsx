import {
  type CSSProperties,
  lazy,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createStore } from 'zustand/vanilla'
import { useApp } from '../../app/context'
import { contentWidth } from '../../document/types'
import { fitZoom } from '../commands/fit-zoom'
import { useEditor, useEditorState } from '../context'
import { clampZoom, type EditorStore } from '../store'
import './canvas.css'
import './frame.css'
import { Around } from './around'
import { CanvasContext, type CanvasParts, type Gesture, NO_GESTURE } from './canvas-context'
import { ChildFrame } from './child-frame'
import { designHost } from './design-host'
import { EmptyCanvas } from './empty-canvas'
import { Flow } from './flow'
import { marquee } from './marquee'
import { Overlay } from './overlay'
import { Rulers } from './rulers'
import { useDrop } from './use-drop'

const ContextMenu = lazy(() => import('./context-menu').then(m => ({ default: m.ContextMenu })))

/** The page as shoppers will see it, with frames, handles and guides in a layer of their own. */
export function Canvas() {
  const { shopApi } = useApp()
  const { store } = useEditor()
  const settings = useEditorState(state => state.doc.settings)
  const renderType = useEditorState(state => state.doc.renderType)
  const width = useEditorState(state => contentWidth(state.doc))
  const zoom = useEditorState(state => state.view.zoom)
  const isEmpty = useEditorState(state => state.doc.roots.length === 0)
  const hasMenu = useEditorState(state => state.menu !== null)
  const scroll = useRef<HTMLDivElement>(null)
  const sizer = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)

  const [gesture] = useState(() => createStore<Gesture>(() => NO_GESTURE))
  const parts = useMemo<CanvasParts>(() => {
    const frame: NonNullable<ReturnType<typeof designHost>['frame']> = (child, content) => (
      <ChildFrame child={child}>{content}</ChildFrame>
    )
    return {
      host: designHost(shopApi, settings, renderType, { frame }),
      gesture,
      sizer: () => sizer.current,
    }
  }, [shopApi, settings, renderType, gesture])
  useZoomedHeight(page, sizer, zoom)
  useWheelZoom(scroll)
  usePhoneRem(renderType === 'h5')
  useLayoutEffect(() => {
    const { doc, setView } = store.getState()
    setView({ zoom: fitZoom(doc) })
  }, [store])
  const drop = useDrop(parts)

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    const { doc, selection, select } = store.getState()
    const uuid = nodeUnder(event.target, id => Boolean(doc.nodes[id]))
    if (!uuid) {
      if (!event.shiftKey) select([])
      return marquee(event.nativeEvent, store, parts)
    }
    if (event.shiftKey) select(selection.includes(uuid) ? selection.filter(id => id !== uuid) : [...selection, uuid])
    else if (!selection.includes(uuid)) select([uuid])
    openRowAt(event.nativeEvent, uuid, store)
    if (doc.nodes[uuid]?.data.type === 'W0006') marquee(event.nativeEvent, store, parts, uuid)
  }
  return (
    <CanvasContext.Provider value={parts}>
      <section className="hd-canvas" aria-label="画布" data-platform={renderType}>
        <Rulers scroll={scroll} page={page} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its commands */}
        {/* biome-ignore lint/a11y/useSemanticElements: not a set of form fields */}
        <div className="hd-canvas__scroll" ref={scroll} tabIndex={0} role="group" aria-label="页面内容" {...drop}>
          <div className="hd-canvas__sizer" ref={sizer} style={{ width: width * zoom }}>
            <div
              className="hd-page"
              ref={page}
              style={
                {
                  width,
                  transform: `scale(${zoom})`,
                  backgroundColor: settings.backgroundColor,
                  '--zoom': zoom,
                } as CSSProperties
              }
            >
              <Around name="header" />
              {/* biome-ignore lint/a11y/noStaticElementInteractions: commands, layers and their keys do the same */}
              <div
                className="hd-body"
                onPointerDownCapture={onPointerDown}
                onPointerOver={event => {
                  const { doc, setHover } = store.getState()
                  setHover(nodeUnder(event.target, id => Boolean(doc.nodes[id])))
                }}
                onContextMenu={event => {
                  const { doc, selection, select, openMenu } = store.getState()
                  const uuid = nodeUnder(event.target, id => Boolean(doc.nodes[id]))
                  if (!uuid) return
                  event.preventDefault()
                  if (!selection.includes(uuid)) select([uuid])
                  openMenu({ x: event.clientX, y: event.clientY })
                }}
                onPointerLeave={() => store.getState().setHover(null)}
                onClickCapture={event => {
                  event.preventDefault()
                  event.stopPropagation()
                }}
                onSubmitCapture={event => event.preventDefault()}
              >
                <Flow />
                {isEmpty && <EmptyCanvas />}
              </div>
              <Around name="footer" />
            </div>
            <Overlay />
          </div>
        </div>
        <Suspense fallback={null}>{hasMenu && <ContextMenu />}</Suspense>
      </section>
    </CanvasContext.Provider>
  )
}

/**
 * Shows in the panel what is pressed inside a widget, its slide, tab or item, once the pointer is let go where it was
 * pressed. By then the bar of the selected widget may lie there, so that no click arrives.
 */
function openRowAt(press: PointerEvent, uuid: string, store: EditorStore) {
  const row = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-row]') : null
  const isOwn = nodeUnder(row, id => Boolean(store.getState().doc.nodes[id])) === uuid
  const release = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > 4) return
    const { selection, openRow } = store.getState()
    openRow(isOwn && selection.length === 1 && selection[0] === uuid ? `${uuid}.${row?.dataset.row}` : null)
  }
  addEventListener('pointerup', release, { once: true })
}

/** The innermost node of the document at an element. */
function nodeUnder(target: EventTarget | null, isNode: (uuid: string) => boolean): string | null {
  let element = target instanceof Element ? target.closest<HTMLElement>('[data-uuid]') : null
  while (element && !isNode(element.dataset.uuid ?? '')) {
    element = element.parentElement?.closest<HTMLElement>('[data-uuid]') ?? null
  }
  return element?.dataset.uuid ?? null
}

/** A scaled element keeps its old place in the layout; the sizer takes the place that is seen. */
function useZoomedHeight(page: RefObject<HTMLElement>, sizer: RefObject<HTMLElement>, zoom: number) {
  useLayoutEffect(() => {
    const apply = () => {
      if (page.current && sizer.current) sizer.current.style.height = `${page.current.offsetHeight * zoom}px`
    }
    apply()
    const observer = new ResizeObserver(apply)
    if (page.current) observer.observe(page.current)
    return () => observer.disconnect()
  }, [page, sizer, zoom])
}

/** Ctrl + wheel zooms; the browser's own zoom must be prevented, which a passive listener cannot. */
function useWheelZoom(area: RefObject<HTMLElement>) {
  const { store } = useEditor()
  useEffect(() => {
    const element = area.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { view, setView } = store.getState()
      setView({ zoom: clampZoom(view.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1)) })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [area, store])
}

/** Phone pages count in rem of a 375 px screen: 50 px. */
function usePhoneRem(isPhone: boolean) {
  useLayoutEffect(() => {
    if (!isPhone) return
    document.documentElement.style.fontSize = '50px'
    return () => void document.documentElement.style.removeProperty('font-size')
  }, [isPhone])
}
