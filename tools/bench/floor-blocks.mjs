/** The baseline for the designer: blocks in a list, one change at a time, every state kept for undo. */
import { createElement as h, memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const count = Number(new URLSearchParams(location.search).get('blocks'))
const first = Array.from({ length: count }, (_, i) => ({ uuid: `bench-${i}`, text: `文本 ${i}` }))

const Block = memo(function Block({ block, isSelected, lift, onSelect }) {
  const style = { height: 20, position: 'relative', ...(lift ? { transform: `translateY(${lift}px)` } : {}) }
  return h(
    'div',
    { 'data-uuid': block.uuid, style, onPointerDown: event => onSelect(block.uuid, event.clientY) },
    block.text,
    isSelected && h('i', { 'data-frame': block.uuid, style: { position: 'absolute', inset: 0, outline: '2px solid' } }),
  )
})

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
    const drop = () => setDrag(null)
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
    }
  }, [])
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
