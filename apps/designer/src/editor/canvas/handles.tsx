import type { PointerEvent as ReactPointerEvent } from 'react'
import { hold } from '../../document/hold'
import { nameOf } from '../../document/name-of'
import { contentWidth, type Doc } from '../../document/types'
import { resize } from '../../document/update'
import { all } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { elementOf, useCanvas } from './canvas-context'
import { type HandleName, resizeRect } from './resize-rect'

const ALL: HandleName[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Which handles a node may show: blocks of the page grow to the right and down, locked sizes not at all. */
function handlesOf(doc: Doc, uuid: string): HandleName[] {
  const node = doc.nodes[uuid]
  if (!node || node.data.locked || node.data.unknown) return []
  const { widthDisabled, heightDisabled } = node.data
  return ALL.filter(name => {
    if (widthDisabled && /[ew]/.test(name)) return false
    if (heightDisabled && /[ns]/.test(name)) return false
    return node.parent !== null || ['e', 's', 'se'].includes(name)
  })
}

export function Handles({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const { gesture, sizer } = useCanvas()
  const names = useEditorState(state => handlesOf(state.doc, uuid).join(' '))
  const start = (name: HandleName) => (press: ReactPointerEvent) => {
    press.preventDefault()
    press.stopPropagation()
    const { doc, view } = store.getState()
    const node = doc.nodes[uuid]!
    const corner = sizer()?.getBoundingClientRect()
    const rect = elementOf(uuid)?.getBoundingClientRect()
    if (!corner || !rect) return
    const max = node.parent ? doc.nodes[node.parent]!.data.width : contentWidth(doc)
    let next = node.data as { x: number; y: number; width: number; height: number }
    const move = (event: PointerEvent) => {
      const by = { x: (event.clientX - press.clientX) / view.zoom, y: (event.clientY - press.clientY) / view.zoom }
      next = resizeRect(node.data, name, by, {
        maxWidth: max,
        keepRatio: node.data.proportion === true || event.shiftKey,
      })
      gesture.setState({
        outline: {
          left: rect.left - corner.left + (next.x - node.data.x) * view.zoom,
          top: rect.top - corner.top + (next.y - node.data.y) * view.zoom,
          width: rect.width + (next.width - node.data.width) * view.zoom,
          height: rect.height + (next.height - node.data.height) * view.zoom,
          label: `${next.width} × ${next.height}`,
        },
      })
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      gesture.setState({ outline: null })
      const { x, y, width, height } = next
      const place = node.parent ? { x, y } : {}
      const size = {
        ...(width === node.data.width ? {} : { width }),
        ...(height === node.data.height ? {} : { height }),
      }
      if (next !== node.data)
        store.getState().run(all(resize(uuid, { ...size, ...place }), hold(uuid)), `调整${nameOf(doc, uuid)}`)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
  }
  return (
    <>
      {names
        .split(' ')
        .filter(Boolean)
        .map(name => (
          <span
            key={name}
            className={`hd-handle hd-handle--${name}`}
            onPointerDown={start(name as HandleName)}
            role="presentation"
          />
        ))}
    </>
  )
}
