import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { contentWidth } from '../../document/types'
import { useDesigner } from '../../host/context'
import { useShopTheme } from '../../host/shop-theme'
import { fitZoom } from '../commands/fit-zoom'
import { useEditor, useEditorState } from '../context'
import './canvas.css'
import './frame.css'
import { onGround } from '../../lib/on-ground'
import { Around } from './around'
import { CanvasContext, type CanvasParts, type Gesture, NO_GESTURE } from './canvas-context'
import { ChildFrame } from './child-frame'
import { designHost } from './design-host'
import { EmptyCanvas } from './empty-canvas'
import { Flow } from './flow'
import { Overlay } from './overlay'
import { pressAround } from './press-around'
import { Rulers } from './rulers'
import { useDrop } from './use-drop'
import { usePagePointer } from './use-page-pointer'
import { usePhoneRem, useWheelZoom, useZoomedHeight } from './use-zoom'

const ContextMenu = onGround(() => import('./context-menu').then(m => m.ContextMenu))

/** The page as shoppers will see it, with frames, handles and guides in a layer of their own. */
export function Canvas() {
  const { shopApi, renderers, addresses } = useDesigner()
  const { store } = useEditor()
  const settings = useEditorState(state => state.doc.settings)
  const theme = useShopTheme(shopApi, settings.themeColor)
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
      host: designHost(shopApi, settings, renderType, { ...addresses, frame, renderers }),
      gesture,
      sizer: () => sizer.current,
    }
  }, [shopApi, renderers, addresses, settings, renderType, gesture])
  useZoomedHeight(page, sizer, zoom)
  useWheelZoom(scroll)
  usePhoneRem(renderType === 'h5')
  useLayoutEffect(() => {
    const { doc, setView } = store.getState()
    setView({ zoom: fitZoom(doc) })
  }, [store])
  // Blocks that showed before the header would move under the pointer when it comes.
  const [isSettled, setSettled] = useState(false)
  const settle = useCallback(() => setSettled(true), [])
  const drop = useDrop(parts)
  const pointer = usePagePointer(parts)

  return (
    <CanvasContext.Provider value={parts}>
      <section className="hd-canvas" aria-label="画布" data-platform={renderType}>
        <Rulers sizer={parts.sizer} scroll={scroll} page={page} />
        {/* biome-ignore lint/a11y/useSemanticElements: not a set of form fields */}
        <div
          className="hd-canvas__scroll"
          ref={scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its commands
          tabIndex={0}
          role="group"
          aria-label="页面内容"
          onPointerDown={pressAround(store, parts)}
          {...drop}
        >
          <div className="hd-canvas__sizer" ref={sizer} style={{ width: width * zoom }}>
            <div
              className="hd-page"
              ref={page}
              style={
                {
                  width,
                  transform: `scale(${zoom})`,
                  backgroundColor: settings.backgroundColor,
                  ...theme,
                  '--zoom': zoom,
                } as CSSProperties
              }
            >
              <Around name="header" onSettled={settle} />
              <div className="hd-body" style={isSettled ? undefined : { visibility: 'hidden' }} {...pointer}>
                <Flow />
                {isEmpty && <EmptyCanvas />}
              </div>
              <Around name="footer" />
            </div>
            <Overlay />
          </div>
        </div>
        {hasMenu && <ContextMenu />}
      </section>
    </CanvasContext.Provider>
  )
}
