import { EditorContext, nameOf, PropertyPanel, useEditor, useEditorState } from '@heji/designer/parts'
import { Button, Empty } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { linkTo, useLocation } from '../app/router'
import '@heji/designer/editor.css'
import '@heji/designer/left.css'
import { ActionLog, type LoggedAction } from './action-log'
import './gallery.css'
import { ExampleList } from './example-list'
import { GalleryBar } from './gallery-bar'
import { useGalleryEditor } from './gallery-editor'
import { CopyWidget, Source } from './source'
import { Stage } from './stage'
import { exampleOf, type GalleryView, readView } from './view'
import type { WidgetAction } from './watched-host'

/** Actions that stay in sight. */
const MOST_ACTIONS = 100

/** Every example of every widget, in each mode and on both platforms, with the panel that changes it. */
export function GalleryPage() {
  const view = readView(useLocation())
  useEffect(() => {
    document.title = '组件一览 · 禾集设计器'
  }, [])
  if (exampleOf(view)) return <Opened view={view} />
  const first = (
    <Button type="primary" {...linkTo('/gallery')}>
      看第一个示例
    </Button>
  )
  return (
    <div className="hd-editor hd-gallery">
      <GalleryBar view={view} onReset={null} />
      <ExampleList view={view} />
      <main className="hd-middle hd-gallery__nothing">
        <Empty description={`没有示例 ${view.widget} ${view.example}`}>{first}</Empty>
      </main>
    </div>
  )
}

function Opened({ view }: { view: GalleryView }) {
  const { editor, key, reset } = useGalleryEditor(view)
  return (
    <div className="hd-editor hd-gallery">
      <GalleryBar view={view} onReset={reset} />
      <ExampleList view={view} />
      <EditorContext.Provider key={key} value={editor}>
        <Middle key={view.mode} view={view} />
        <div className="hd-gallery__side">
          <BackToRoot />
          <PropertyPanel />
          <CopyWidget />
          {view.source && <Source />}
        </div>
      </EditorContext.Provider>
    </div>
  )
}

function Middle({ view }: { view: GalleryView }) {
  const [actions, setActions] = useState<readonly LoggedAction[]>([])
  const tell = useCallback(
    (action: WidgetAction) =>
      setActions(known => [...known, { ...action, id: (known.at(-1)?.id ?? 0) + 1 }].slice(-MOST_ACTIONS)),
    [],
  )
  return (
    <main className="hd-middle">
      <Stage view={view} tell={tell} />
      <ActionLog actions={actions} mode={view.mode} onClear={() => setActions([])} />
    </main>
  )
}

/** From a child of a free panel there is a way back to the panel. */
function BackToRoot() {
  const { store } = useEditor()
  const root = useEditorState(({ doc, selection }) => doc.nodes[selection[0] ?? '']?.parent)
  const name = useEditorState(({ doc }) => (root ? nameOf(doc, root) : ''))
  if (!root) return null
  return (
    <button type="button" className="hd-gallery__back" onClick={() => store.getState().select([root])}>
      {`返回${name}`}
    </button>
  )
}
