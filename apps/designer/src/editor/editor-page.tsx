import type { Decoration } from '@heji/api-client/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Result } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../app/context'
import { addLeaveGuard, linkTo } from '../app/router'
import { messageOf } from '../app/session'
import { fromStored } from '../document/stored'
import { historyOf } from '../queries/history'
import { openedDraft, PAGE_LISTS } from '../queries/pages'
import { Canvas } from './canvas/canvas'
import { SpokenPlace } from './chrome/spoken-place'
import { StatusBar } from './chrome/status-bar'
import { TopBar } from './chrome/top-bar'
import { createRunner } from './commands/runner'
import { useShortcuts } from './commands/use-shortcuts'
import { type Editor, EditorContext, useEditor, useEditorState } from './context'
import './editor.css'
import './left.css'
import { LeftSide } from './left/left-side'
import { PropertyPanel } from './panel/property-panel'
import { usePresence } from './presence/use-presence'
import { Banners } from './save/banners'
import { type Saving, startSaving } from './save/saving'
import { createEditorStore, type EditorStore } from './store'
import { useVoice } from './use-voice'

const CountsPanel = lazy(() => import('./counts/counts-panel').then(m => ({ default: m.CountsPanel })))
const Dialogs = lazy(() => import('./dialogs/dialogs').then(m => ({ default: m.Dialogs })))

/** Opens the draft of one page. */
export function EditorPage({ id }: { id: string }) {
  const { api } = useApp()
  const { data: page, error, refetch } = useQuery(openedDraft(api, id))
  if (page) return <OpenPage page={page} />
  if (!error) return <EditorSkeleton />
  const ways = [
    <Button key="back" type="primary" {...linkTo('/pages')}>
      返回页面列表
    </Button>,
    <Button key="again" onClick={() => void refetch()}>
      重试
    </Button>,
  ]
  return <Result status="warning" title="页面打不开" subTitle={messageOf(error)} extra={ways} />
}

const EditorSkeleton = () => (
  <div className="hd-editor" role="status" aria-label="正在打开页面">
    <div className="hd-top" />
    <div className="hd-rail" />
    <div className="hd-canvas" />
  </div>
)

/** JSON text of a page that was never saved may be empty. */
function parseConfig(config: string): unknown {
  try {
    return JSON.parse(config)
  } catch {
    return []
  }
}

function OpenPage({ page }: { page: Decoration }) {
  const { operator } = useApp()
  const store = useMemo(() => {
    const doc = fromStored(parseConfig(page.config), page.template.platform)
    return createEditorStore({ page: page.template, twinId: page.twin_id, doc, role: operator.role })
  }, [page, operator.role])
  const editor = useEditorParts(store)
  if (!editor) return <EditorSkeleton />
  return (
    <EditorContext.Provider value={editor}>
      <Frame />
    </EditorContext.Provider>
  )
}

/** What could not be saved while the session had ended is saved with the new one. */
function useSaveAfterSigningIn(saving: Saving | null) {
  const { operator } = useApp()
  const last = useRef(operator)
  useEffect(() => {
    if (last.current !== operator && saving?.isDirty()) void saving.saveNow()
    last.current = operator
  }, [saving, operator])
}

/** Saving starts once per opened page, after mounting, and ends with it. */
function useEditorParts(store: EditorStore): Editor | null {
  const { api } = useApp()
  const { message } = AntApp.useApp()
  const voice = useVoice()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<Saving | null>(null)
  const presence = usePresence(store, saving)
  useEffect(() => {
    const started = startSaving(api, store, {
      onSaved: (pageId, revision) => {
        presence.current?.saved(revision)
        void queries.invalidateQueries({ queryKey: PAGE_LISTS })
        void queries.invalidateQueries({ queryKey: historyOf(pageId) })
      },
      onMerged: who => void message.info(`已合并${who || '其他人'}的修改`),
      onJournalFailure: () => void message.warning('浏览器存储已满，未保存的修改无法备份到本机'),
    })
    setSaving(started)
    return started.stop
  }, [api, queries, store, message, presence])
  useSaveAfterSigningIn(saving)
  return useMemo(() => {
    if (!saving) return null
    const parts = { store, saving, ...voice }
    return { ...parts, command: createRunner(parts) }
  }, [saving, store, voice])
}

function Frame() {
  const title = useEditorState(state => state.page.template_title)
  const hasCounts = useEditorState(state => state.view.counts !== null)
  const hasDialog = useEditorState(state => state.dialog !== null)
  useLeaving()
  useEffect(() => {
    document.title = `${title} · 禾集设计器`
  }, [title])
  return (
    <div className="hd-editor">
      <Shortcuts />
      <TopBar />
      <LeftSide />
      <main className="hd-middle">
        <h1 className="hd-hidden">{title}</h1>
        <Banners />
        <Canvas />
        <Suspense fallback={null}>{hasCounts && <CountsPanel />}</Suspense>
      </main>
      <PropertyPanel />
      <StatusBar />
      <SpokenPlace />
      <Suspense fallback={null}>{hasDialog && <Dialogs />}</Suspense>
    </div>
  )
}

function Shortcuts() {
  useShortcuts(useEditor().command)
  return null
}

/** Leaving with unsaved work saves first and warns. */
function useLeaving() {
  const { saving } = useEditor()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving.isDirty()) return
      void saving.saveNow()
      event.preventDefault()
    }
    const removeGuard = addLeaveGuard(() => {
      if (saving.isDirty()) void saving.saveNow()
      return true
    })
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      removeGuard()
    }
  }, [saving])
}
