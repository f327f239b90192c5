import { FileText, Image, Layers, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useEditor, useEditorState } from '../context'
import type { LeftTab } from '../store'
import { LayerTree } from './layer-tree'
import { Library } from './library'
import { PageSettings } from './page-settings'

const Assets = lazy(() => import('./assets').then(m => ({ default: m.Assets })))

const TABS: { id: LeftTab; name: string; icon: typeof Plus }[] = [
  { id: 'library', name: '组件', icon: Plus },
  { id: 'layers', name: '图层', icon: Layers },
  { id: 'page', name: '页面', icon: FileText },
  { id: 'assets', name: '素材', icon: Image },
]

export function LeftSide() {
  const { store } = useEditor()
  const tab = useEditorState(state => state.view.leftTab)
  const current = TABS.find(({ id }) => id === tab)
  return (
    <>
      <nav className="hd-rail" aria-label="左侧面板">
        {TABS.map(({ id, name, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === tab}
            onClick={() => store.getState().setView({ leftTab: id === tab ? null : id })}
          >
            <Icon size={18} aria-hidden />
            {name}
          </button>
        ))}
      </nav>
      {current && (
        <section className="hd-left" aria-label={current.name}>
          <Suspense fallback={null}>
            {tab === 'library' && <Library />}
            {tab === 'layers' && <LayerTree />}
            {tab === 'page' && <PageSettings />}
            {tab === 'assets' && <Assets />}
          </Suspense>
        </section>
      )}
    </>
  )
}
