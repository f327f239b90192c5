import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { abilitiesOf, type LoadedPage } from '../adapter/adapter'
import { messageOf } from '../adapter/designer-error'
import { filledPage } from '../adapter/filled-page'
import { fromStored } from '../document/stored'
import { TO_PAGES, useDesigner } from '../host/context'
import { Fault } from '../kit/fault'
import { PlainButton } from '../kit/plain-button'
import { later } from '../lib/later'
import { onGround } from '../lib/on-ground'
import { usePainted } from '../lib/use-painted'
import { historyOf } from '../queries/history'
import { openedDraft, PAGE_LISTS } from '../queries/pages'
import { Canvas } from './canvas/canvas'
import { Announcements } from './chrome/announcements'
import { StatusBar } from './chrome/status-bar'
import { TopBar } from './chrome/top-bar'
import { createRunner } from './commands/runner'
import { usePaste } from './commands/use-paste'
import { useShortcuts } from './commands/use-shortcuts'
import { type Editor, EditorContext, useEditor, useEditorState } from './context'
import './editor.css'
import './left.css'
import { type LateVoice, lateVoice } from './late-voice'
import { LeftSide } from './left/left-side'
import { PaletteAhead } from './palette/palette-ahead'
import { usePresence } from './presence/use-presence'
import { usePrices } from './prices/use-prices'
import { Banners } from './save/banners'
import { type Saving, startSaving } from './save/saving'
import { createEditorStore, type EditorStore, notifyRefusals, viewFor } from './store'

const AnalyticsPanel = onGround(() => import('./analytics/analytics-panel').then(m => m.AnalyticsPanel))
/** Keeps the room, so that the page does not move when the panel comes. */
const NO_PANEL = <aside className="hd-right" aria-label="属性" />
/** Milliseconds after which the dialogs are loaded, wanted or not. */
const PRELOAD_MS = 2_000

/** Its controls come after the page is on the screen. */
const PropertyPanel = onGround(() => import('./panel/property-panel').then(m => m.PropertyPanel), { waiting: NO_PANEL })
const Dialogs = onGround(() => import('./dialogs/dialogs').then(m => m.Dialogs), {
  isOver: true,
  waiting: <PaletteAhead />,
})

/** Notices and questions. It draws nothing of its own. */
const Speaker = later(() => import('./speaker').then(m => m.Speaker), { isOver: true })

/** Opens the draft of one page. */
export function EditorPage({ id }: { id: string }) {
  const { adapter, leave, leaveWords = TO_PAGES } = useDesigner()
  const { data: page, error, refetch } = useQuery(openedDraft(adapter, id))
  if (page) return <OpenPage page={page} />
  if (!error) return <EditorSkeleton />
  return (
    <Fault title="页面打不开" text={messageOf(error)}>
      {leave && (
        <PlainButton isPrimary onClick={leave}>
          {leaveWords}
        </PlainButton>
      )}
      <PlainButton onClick={() => void refetch()}>重试</PlainButton>
    </Fault>
  )
}

const EditorSkeleton = () => (
  <div className="hd-editor" role="status" aria-label="正在打开页面">
    <div className="hd-top" />
    <div className="hd-rail" />
    <div className="hd-canvas" />
  </div>
)

function OpenPage({ page: { page, content, otherPlatformId = null } }: { page: LoadedPage }) {
  const { adapter, operator } = useDesigner()
  const store = useMemo(() => {
    const doc = fromStored(content ?? [], page.platform)
    const abilities = abilitiesOf(adapter)
    const view = viewFor(window.innerWidth)
    return createEditorStore({ page: filledPage(page), otherPlatformId, doc, role: operator.role, abilities, view })
  }, [page, content, otherPlatformId, adapter, operator.role])
  const [voice] = useState(lateVoice)
  const editor = useEditorParts(store, voice)
  if (!editor) return <EditorSkeleton />
  return (
    <EditorContext.Provider value={editor}>
      <Frame voice={voice} />
    </EditorContext.Provider>
  )
}

/** What could not be saved while the session had ended is saved with the new one. */
function useSaveAfterSigningIn(saving: Saving | null) {
  const { operator } = useDesigner()
  const last = useRef(operator)
  useEffect(() => {
    if (last.current !== operator && saving?.isDirty()) void saving.saveNow()
    last.current = operator
  }, [saving, operator])
}

/** Saving starts once per opened page, after mounting, and ends with it. */
function useEditorParts(store: EditorStore, voice: LateVoice): Editor | null {
  const { adapter, operator } = useDesigner()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<Saving | null>(null)
  const presence = usePresence(store, saving)
  useEffect(() => {
    const started = startSaving(adapter, store, {
      onSaved: (pageId, revision) => {
        presence.current?.saved(revision)
        void queries.invalidateQueries({ queryKey: PAGE_LISTS })
        void queries.invalidateQueries({ queryKey: historyOf(pageId) })
      },
      onMerged: who => {
        const whose = who === operator.name ? '你在别处保存' : who || '同事'
        voice.notify('info', `已合入${whose}的修改，撤销从这里重新开始`)
      },
      onJournalFailure: () => voice.notify('warning', '浏览器存储已满，未保存的修改无法备份到本机'),
    })
    setSaving(started)
    return started.stop
  }, [adapter, operator.name, queries, store, voice, presence])
  useEffect(() => notifyRefusals(store, text => voice.notify('error', text)), [store, voice])
  useSaveAfterSigningIn(saving)
  return useMemo(() => {
    if (!saving) return null
    const { notify, confirm } = voice
    const parts = { store, saving, notify, confirm }
    return { ...parts, command: createRunner(parts) }
  }, [saving, store, voice])
}

function Frame({ voice }: { voice: LateVoice }) {
  const { onTitle } = useDesigner()
  const title = useEditorState(state => state.page.template_title)
  const hasCounts = useEditorState(state => state.view.counts !== null)
  const hasDialog = useEditorState(state => state.dialog !== null)
  const isPainted = usePainted()
  useLeaving()
  usePrices(isPainted)
  // What is not there yet cannot come without the network.
  useEffect(() => {
    if (!isPainted) return
    const timer = setTimeout(Dialogs.preload, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [isPainted])
  useEffect(() => {
    onTitle?.(title)
  }, [title, onTitle])
  return (
    <div className="hd-editor">
      <Shortcuts />
      <TopBar />
      <LeftSide />
      <main className="hd-middle">
        <h1 className="hd-hidden">{title}</h1>
        <Banners />
        <Canvas />
        {hasCounts && <AnalyticsPanel />}
      </main>
      {isPainted ? <PropertyPanel /> : NO_PANEL}
      <StatusBar />
      <Announcements />
      {hasDialog && <Dialogs />}
      {isPainted && <Speaker voice={voice} />}
    </div>
  )
}

function Shortcuts() {
  useShortcuts(useEditor().command)
  usePaste()
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
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      if (saving.isDirty()) void saving.saveNow()
    }
  }, [saving])
}
