import { partSize, runsOf } from '@heji/widgets/definitions'
import type { Measure, TextLook } from './measure-text'

/** Measures in a hidden copy beside the page: what changes in it costs the page no layout. All 0 where nothing is drawn. */
export const inBrowser: Measure = ({ text, parts, ...look }, width) => {
  const copy = hiddenCopy()
  copy.replaceChildren(...wordsOf({ text, parts, ...look }))
  const wrapping = width ? { width: `${width}px`, whiteSpace: 'pre-wrap' } : { width: 'max-content', whiteSpace: 'pre' }
  // A number alone is no length in CSS, and is ignored.
  const css = Object.entries(look).map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value])
  Object.assign(copy.style, { ...wrapping, ...Object.fromEntries(css) })
  const size = { width: copy.offsetWidth, height: copy.offsetHeight }
  copy.replaceChildren()
  return size
}

const wordsOf = ({ text, parts, fontSize, lineHeight }: TextLook) =>
  runsOf(text, parts).map(run => {
    if (!run.part) return run.text
    const span = document.createElement('span')
    const size = partSize(run.part, fontSize)
    span.textContent = run.text
    Object.assign(span.style, {
      fontSize: `${size}px`,
      lineHeight: `${(size * lineHeight) / fontSize}px`,
      fontWeight: run.part.fontWeight ?? '',
    })
    return span
  })

function hiddenCopy(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.hd-measure > .hw-text')
  if (known) return known
  const copy = document.createElement('div')
  copy.className = 'hw-text'
  const around = document.createElement('div')
  around.className = 'hd-measure'
  around.setAttribute('aria-hidden', 'true')
  around.append(copy)
  document.body.append(around)
  return copy
}
