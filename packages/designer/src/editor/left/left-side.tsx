import { FileText, Image, Layers, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Ability } from '../../adapter/adapter'
import { onGround } from '../../lib/on-ground'
import { usePainted } from '../../lib/use-painted'
import { useEditor, useEditorState } from '../context'
import type { LeftTab } from '../store'

const Library = onGround(() => import('./library').then(m => m.Library))
const LayerTree = onGround(() => import('./layer-tree').then(m => m.LayerTree))
const PageSettings = onGround(() => import('./page-settings').then(m => m.PageSettings))
const Assets = onGround(() => import('./assets').then(m => m.Assets))

const TABS: { id: LeftTab; name: string; icon: typeof Plus; needs?: Ability }[] = [
  { id: 'library', name: '组件', icon: Plus },
  { id: 'layers', name: '图层', icon: Layers },
  { id: 'page', name: '页面', icon: FileText },
  { id: 'assets', name: '素材', icon: Image, needs: 'pictures' },
]

const PANELS: Record<LeftTab, ReactNode> = {
  library: <Library />,
  layers: <LayerTree />,
  page: <PageSettings />,
  assets: <Assets />,
}

export function LeftSide() {
  const { store } = useEditor()
  const tab = useEditorState(state => state.view.leftTab)
  const abilities = useEditorState(state => state.abilities)
  const tabs = TABS.filter(({ needs }) => !needs || abilities.has(needs))
  const current = tabs.find(({ id }) => id === tab)
  // The page comes first.
  const isPainted = usePainted()
  return (
    <>
      <nav className="hd-rail" aria-label="左侧面板">
        {tabs.map(({ id, name, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === tab}
            onClick={() => store.getState().setView({ leftTab: id === tab ? null : id })}
          >
            <Icon size={18} aria-hidden />
            <span>{name}</span>
          </button>
        ))}
      </nav>
      {current && (
        <section className="hd-left" aria-label={current.name}>
          {isPainted && PANELS[current.id]}
        </section>
      )}
    </>
  )
}
