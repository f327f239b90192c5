import { definitions, type WidgetDefinition } from '@heji/widgets/definitions'
import { Empty } from 'antd'
import { type DragEvent, useState } from 'react'
import { useDesigner } from '../../host/context'
import { FindInput } from '../../kit/find-input'
import { usePinyin } from '../../kit/use-pinyin'
import { useFavourites } from '../../queries/favourites'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { DRAG_TYPE } from '../canvas/use-drop'
import { addWidget, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import './library.css'
import { later } from '../../lib/later'
import { LibraryCard } from './library-card'
import { purposeOf } from './library-words'
import { searchLibrary } from './search-library'
import { WidgetIcon } from './widget-icon'

const Modules = later(() => import('../modules/modules').then(m => m.Modules))

const Sections = later(() => import('./sections').then(m => m.Sections))

const GROUPS = [
  { id: 'basic', title: '基础' },
  { id: 'business', title: '业务' },
] as const

/** Widgets to drag onto the page, or to add behind the selection with a click. */
export function Library() {
  const { notify } = useEditor()
  const hasModules = useDesigner().adapter.modules !== undefined
  const [typed, setTyped] = useState('')
  const byPinyin = usePinyin(typed)
  const favourites = useFavourites(message => notify('error', message))
  const all = Object.values(definitions).filter(({ group }) => group !== 'none')
  const found = searchLibrary(all, typed, byPinyin)
  const marked = typed ? [] : found.filter(({ code }) => favourites.keys.includes(code))
  const groups = typed
    ? [{ id: 'found', title: '组件', tiles: found }]
    : [
        { id: 'favourites', title: '收藏', tiles: marked },
        ...GROUPS.map(({ id, title }) => ({ id, title, tiles: found.filter(({ group }) => group === id) })),
      ]
  return (
    <>
      <FindInput label="搜索名称、拼音或用途" value={typed} onChange={setTyped} />
      {found.length === 0 && <Empty description="没有找到组件" image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      {groups.map(({ id, title, tiles }) => {
        if (tiles.length === 0) return null
        return (
          <div key={id}>
            <h2 className="hd-left__title">{title}</h2>
            <div className="hd-tiles">
              {tiles.map(definition => (
                <Tile key={definition.code} definition={definition} {...favourites} />
              ))}
            </div>
          </div>
        )
      })}
      <Sections typed={typed} {...favourites} />
      {hasModules && <Modules typed={typed} {...favourites} />}
    </>
  )
}

interface TileProps extends ReturnType<typeof useFavourites> {
  definition: WidgetDefinition
}

function Tile({ definition: { code, name, icon }, keys, mark }: TileProps) {
  const editor = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const platform = useEditorState(state => state.doc.renderType)
  const src = useDesigner().pictureOf?.(code, platform)
  const add = () => {
    const state = editor.store.getState()
    const added = addWidget(editor, code, { kind: 'page', index: indexAfterSelection(state) })
    if (added) requestAnimationFrame(() => scrollToSelection(editor.store.getState().selection[0]))
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(`${DRAG_TYPE}-${code}`, code)
    event.dataTransfer.setData('Name', code)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const about = (
    <section className="hd-about" aria-label={`${name}的用处`}>
      {src && <img src={src} alt="" />}
      <p>
        <b>{name}</b>
        <span>{` ${code}`}</span>
        <br />
        <span>{purposeOf(code)}</span>
      </p>
    </section>
  )
  return (
    <LibraryCard
      name={name}
      label={`${name} ${code}`}
      picture={src ? <img src={src} alt="" loading="lazy" draggable={false} /> : <WidgetIcon name={icon} />}
      about={about}
      isFavourite={keys.includes(code)}
      disabled={!canEdit}
      onMark={mark && (on => mark(code, on))}
      onUse={add}
      onDragStart={drag}
    />
  )
}
