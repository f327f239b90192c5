import { readWidget } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Section, Stock } from '../../adapter/section'
import { withNewIdentities } from '../../document/edit/duplicate'
import { insert } from '../../document/edit/insert'
import { useDesigner } from '../../host/context'
import { findBy, usePinyin } from '../../kit/use-pinyin'
import type { useFavourites } from '../../queries/favourites'
import { NOTHING, stockOf } from '../../queries/stock'
import { Thumbnail } from '../../thumbnail/thumbnail'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { all, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { LibraryCard } from './library-card'

const SIZE = { width: 214, height: 92 }

interface Props extends ReturnType<typeof useFavourites> {
  typed: string
}

/** Sections that are drawn already, filled with goods of this shop; those that are marked come first. */
export function Sections({ typed, keys, mark }: Props) {
  const { adapter } = useDesigner()
  const { templates: sections = [] } = adapter
  const platform = useEditorState(state => state.doc.renderType)
  const byPinyin = usePinyin(typed)
  const stock = useQuery({ ...stockOf(adapter), enabled: sections.length > 0 })
  const ofPlatform = sections.filter(section => section.platform === platform)
  const isMarked = (section: Section) => keys.includes(`section:${section.key}`)
  const found = findBy(ofPlatform, typed, section => section, byPinyin)
  const sorted = typed ? found : [...found.filter(isMarked), ...found.filter(section => !isMarked(section))]
  if (sorted.length === 0) return null
  return (
    <div>
      <h2 className="hd-left__title">版块模板</h2>
      <div className="hd-tiles hd-tiles--wide">
        {sorted.map(section => (
          <SectionCard
            key={section.key}
            section={section}
            // A shop that is away still has sections, with empty slots.
            stock={stock.data ?? (stock.isError ? NOTHING : undefined)}
            isFavourite={isMarked(section)}
            onMark={mark && (on => mark(`section:${section.key}`, on))}
          />
        ))}
      </div>
    </div>
  )
}

interface CardProps {
  section: Section
  stock: Stock | undefined
  isFavourite: boolean
  onMark?: ((on: boolean) => void) | undefined
}

function SectionCard({ section, stock, ...favourite }: CardProps) {
  const { store } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const drawn = useMemo(() => stock && blocksOf(section, stock), [section, stock])
  const add = () => {
    if (!stock) return
    const state = store.getState()
    const index = indexAfterSelection(state)
    const blocks = blocksOf(section, stock)
    const verbs = blocks.map((block, i) => insert(block, { kind: 'page', index: index + i }))
    const isAdded = state.run(all(...verbs), `添加${section.name}`, { selection: blocks.map(block => block.uuid) })
    if (isAdded) requestAnimationFrame(() => scrollToSelection(blocks[0]?.uuid))
  }
  return (
    <LibraryCard
      name={section.name}
      label={`${section.name} 版块`}
      picture={<Thumbnail content={drawn} platform={section.platform} {...SIZE} />}
      disabled={!canEdit || !stock}
      onUse={add}
      {...favourite}
    />
  )
}

const blocksOf = ({ blocks }: Section, stock: Stock) => withNewIdentities(blocks(stock).map(one => readWidget(one)))
