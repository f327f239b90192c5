import { ArrowRight } from 'lucide-react'
import { nameOf } from '../../document/name-of'
import { goTo } from '../canvas/scroll-to-selection'
import { useEditor, useEditorState } from '../context'
import type { Refilled } from './find-refilled'
import { pickedName, useRefilled } from './use-refilled'
import './refilled.css'

/** All places of the page where the shop shows other goods now, with a way to each block. */
export function RefilledList() {
  const all = useRefilled()
  const { store } = useEditor()
  const doc = useEditorState(state => state.doc)
  const here = all.filter(({ uuid }) => doc.nodes[uuid])
  if (here.length === 0) return null
  return (
    <section className="hd-refilled" aria-label="正在补位的商品">
      <h2>{`商城中 ${here.length} 件商品正在补位`}</h2>
      <ul>
        {here.map(one => (
          <li key={`${one.uuid} ${one.picked}`}>
            <button type="button" onClick={() => goTo(store, one.uuid)}>
              {nameOf(doc, one.uuid)}
            </button>
            <Pair one={one} picked={pickedName(doc, one.uuid, one.picked)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same for one widget, above its settings. */
export function RefilledNote({ uuid }: { uuid: string }) {
  const all = useRefilled()
  const doc = useEditorState(state => state.doc)
  const own = all.filter(one => one.uuid === uuid)
  if (own.length === 0) return null
  return (
    <div className="hd-note hd-refilled" role="note" aria-label="正在补位的商品">
      <p>{`商城中 ${own.length} 件商品售罄或下架，正在补位：`}</p>
      <ul>
        {own.map(one => (
          <li key={one.picked}>
            <Pair one={one} picked={pickedName(doc, uuid, one.picked)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pair({ one, picked }: { one: Refilled; picked: string }) {
  return (
    <span className="hd-refilled__pair">
      <s>{picked}</s>
      <ArrowRight size={12} aria-label="由此代替" />
      <span>{one.name}</span>
    </span>
  )
}
