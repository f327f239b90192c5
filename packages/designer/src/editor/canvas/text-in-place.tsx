import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { valueAt } from '../../document/edit/set-at'
import { cutWords, fitTyped } from '../../lib/cut-to'
import { useEditor, useEditorState } from '../context'
import { useCanvas } from './canvas-context'
import { type firstText, type ShownText, textUnder } from './find-text'
import { writeText } from './write-text'

/** Px beside the last letter of a title, so that the next one has room. */
const ROOM = 24
const LEAST = 48

interface Look {
  left: number
  top: number
  width: number
  height: number
  style: CSSProperties
}

/**
 * Writes on the canvas: a text box that lies exactly over the words, with their looks. What is typed is in the document at
 * once, so that nothing is lost when the page closes; a composition (Chinese input) counts when it is finished. Escape,
 * Enter in a title, or a press elsewhere end it and keep the words; undo takes them back.
 */
export function TextInPlace({ text }: { text: ShownText }) {
  const { store, notify } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const look = useLook(text)
  const value = useEditorState(({ doc }) => valueAt(doc.nodes[text.uuid]?.data, text.path))
  const end = useCallback(() => store.getState().write(null), [store])
  const hasTold = useRef(false)
  const take = useCallback(() => {
    if (!area.current) return
    const before = String(valueAt(store.getState().doc.nodes[text.uuid]?.data, text.path) ?? '')
    const { text: words, end } = fitTyped(before, area.current.value, text.max)
    const lost = area.current.value.length - words.length
    if (lost > 0) {
      area.current.value = words
      area.current.setSelectionRange(end, end)
      // Once: not at each further letter.
      if (!hasTold.current) notify('info', cutWords(text.max, lost))
    }
    hasTold.current = lost > 0
    writeText(store, text, words)
  }, [store, text, notify])

  const isDrawn = look !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box comes once it is known where it stands
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true })
    area.current?.select()
  }, [isDrawn])
  // Undo and the work of others change the words, too; a composition goes on.
  useEffect(() => {
    if (typeof value !== 'string') return end()
    if (area.current && area.current.value !== value && !isComposing.current) area.current.value = value
  }, [value, end])
  useEffect(() => {
    // In the capture phase: before the page that closes saves.
    addEventListener('beforeunload', take, true)
    return () => removeEventListener('beforeunload', take, true)
  }, [take])

  if (!look) return null
  const { style, ...box } = look
  return (
    <textarea
      ref={area}
      className="hd-write"
      aria-label={`${text.label}，正在画布上修改`}
      defaultValue={text.value}
      rows={1}
      style={{ ...box, ...style }}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        take()
      }}
      onChange={() => {
        if (!isComposing.current) take()
      }}
      onBlur={() => {
        take()
        end()
      }}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        const isDone = event.key === 'Escape' || (event.key === 'Enter' && (!text.multiline || event.ctrlKey))
        if (!isDone) return
        event.preventDefault()
        event.stopPropagation()
        end()
        document.querySelector<HTMLElement>('.hd-canvas__scroll')?.focus({ preventScroll: true })
      }}
    />
  )
}

/** Where the words stand and how they look; they are hidden meanwhile. */
function useLook(text: ShownText): Look | null {
  const { store } = useEditor()
  const { sizer } = useCanvas()
  const zoom = useEditorState(state => state.view.zoom)
  const [look, setLook] = useState<Look | null>(null)
  useLayoutEffect(() => {
    const hidden = new Set<HTMLElement>()
    let element = text.element
    let frame = 0
    const read = () => {
      frame = 0
      if (!element.isConnected) element = elementAgain(store.getState().doc, text) ?? element
      const corner = sizer()?.getBoundingClientRect()
      if (!element.isConnected || !corner) return
      hidden.add(element)
      const next = lookOf(element, corner, text, zoom)
      element.style.visibility = 'hidden'
      setLook(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    const later = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    const stop = store.subscribe((state, before) => state.doc !== before.doc && later())
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const one of hidden) one.style.visibility = ''
    }
  }, [text, store, sizer, zoom])
  return look
}

/** The element that shows the text now, where the widget was drawn anew. */
function elementAgain(doc: Parameters<typeof firstText>[0], text: ShownText): HTMLElement | null {
  const value = valueAt(doc.nodes[text.uuid]?.data, text.path)
  const found = textUnder(doc, text.uuid, document.querySelector(`[data-uuid="${CSS.escape(text.uuid)}"]`)!)
  return found && found.path.join() === text.path.join() && found.value === value ? found.element : null
}

function lookOf(element: HTMLElement, corner: DOMRect, text: ShownText, zoom: number): Look {
  const words = getComputedStyle(element)
  // A text wraps in its box; a title is as long as its words.
  const frame = text.multiline ? (element.closest<HTMLElement>('.hw-text') ?? element) : element
  const rect = frame.getBoundingClientRect()
  const pad = text.multiline ? Number.parseFloat(getComputedStyle(frame).paddingLeft) || 0 : 0
  const width = text.multiline ? rect.width / zoom - 2 * pad : Math.max(LEAST, rect.width / zoom + ROOM)
  return {
    left: rect.left - corner.left + pad * zoom,
    top: rect.top - corner.top + pad * zoom,
    width,
    height: Math.max(Number.parseFloat(words.lineHeight) || 0, rect.height / zoom - 2 * pad),
    style: {
      transform: `scale(${zoom})`,
      font: words.font,
      letterSpacing: words.letterSpacing,
      lineHeight: words.lineHeight,
      color: words.color,
      textAlign: text.multiline ? (words.textAlign as CSSProperties['textAlign']) : 'left',
      textDecoration: words.textDecoration,
      whiteSpace: text.multiline ? 'pre-wrap' : 'pre',
    },
  }
}
