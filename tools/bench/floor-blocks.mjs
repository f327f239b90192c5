/** The baseline for the designer: blocks in a list, one change at a time, every state kept for undo. */
import { createElement as h, memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { blockAt } from './designer-pages.mjs'

const count = Number(new URLSearchParams(location.search).get('blocks'))
const first = Array.from({ length: count }, (_, i) => ({ uuid: `bench-${i}`, ...blockAt(i) }))

const STYLES = {
  heading: { fontSize: 24, fontWeight: 'bold' },
  text: { fontSize: 14 },
  price: { fontSize: 14, fontWeight: 'bold', color: '#d4380d' },
}

const Content = ({ block: { kind, text } }) =>
  kind === 'picture'
    ? h('img', { src: '/picture', alt: '', width: 160, height: 80, loading: 'lazy', draggable: false })
    : h(kind === 'heading' ? 'b' : 'span', { style: STYLES[kind] }, text)

const Block = memo(function Block({ block, isSelected, lift, onSelect }) {
  const style = { position: 'relative', ...(lift ? { transform: `translateY(${lift}px)` } : {}) }
  return h(
    'div',
    { 'data-uuid': block.uuid, style, onPointerDown: event => onSelect(block.uuid, event.clientY) },
    h(Content, { block }),
    isSelected && h('i', { 'data-frame': block.uuid, style: { position: 'absolute', inset: 0, outline: '2px solid' } }),
  )
})

/** The blocks with one of them where it was dropped. */
function dropped(blocks, uuid, y) {
  const others = blocks.filter(block => block.uuid !== uuid)
  const elements = [...document.querySelectorAll('[data-uuid]')].filter(element => element.dataset.uuid !== uuid)
  const below = elements.findIndex(element => y < element.offsetTop + element.offsetHeight / 2 - scrollY)
  const at = below < 0 ? others.length : below
  return [...others.slice(0, at), blocks.find(block => block.uuid === uuid), ...others.slice(at)]
}

function App() {
  const [states, setStates] = useState([first])
  const [selected, setSelected] = useState(null)
  const [drag, setDrag] = useState(null)
  const blocks = states.at(-1)
  const change = next => setStates(old => [...old, next(old.at(-1))])
  const [select] = useState(() => (uuid, y) => {
    setSelected(uuid)
    setDrag({ from: y, by: 0 })
  })
  useEffect(() => {
    const move = event => setDrag(old => old && { ...old, by: event.clientY - old.from })
    const drop = event => {
      setDrag(null)
      if (drag?.by) change(old => dropped(old, selected, event.clientY))
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
    }
  })
  useEffect(() => {
    const onKey = event => {
      if (event.target instanceof HTMLTextAreaElement) return
      if (event.key === 'Delete') change(old => old.filter(block => block.uuid !== selected))
      if (event.key === 'd' && event.ctrlKey) {
        event.preventDefault()
        change(old => old.flatMap(b => (b.uuid === selected ? [b, { ...b, uuid: `${b.uuid}-${Date.now()}` }] : [b])))
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const write = text => change(old => old.map(block => (block.uuid === selected ? { ...block, text } : block)))
  const text = blocks.find(block => block.uuid === selected)?.text ?? ''
  return h(
    'main',
    { style: { display: 'flex' } },
    h(
      'section',
      { 'aria-label': '画布', style: { flex: 1, userSelect: 'none' } },
      blocks.map(block => {
        const isSelected = block.uuid === selected
        return h(Block, { key: block.uuid, block, isSelected, lift: isSelected ? drag?.by : 0, onSelect: select })
      }),
    ),
    h(
      'aside',
      { style: { position: 'fixed', right: 0, top: 0 } },
      h('textarea', { 'aria-label': '文本内容', value: text, onChange: event => write(event.target.value) }),
      h('button', { type: 'button', onClick: () => setStates(old => old.slice(0, -1)) }, '撤销'),
    ),
  )
}

createRoot(document.getElementById('app')).render(h(App))
