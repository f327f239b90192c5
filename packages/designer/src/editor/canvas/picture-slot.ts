import { type Path, valueAt } from '../../document/edit/set-at'
import { pathOfMark } from '../../document/text/texts-of'
import type { Doc } from '../../document/types'
import { elementOf } from './canvas-context'

/** A place for a picture on the canvas. */
export interface PictureSlot {
  uuid: string
  path: Path
  /** What shows the picture, or its tint. */
  element: HTMLElement
}

/** The place for a picture at an element: that of the row of a list in which it stands, else the picture of the widget. */
export function slotUnder(doc: Doc, target: Element): PictureSlot | null {
  const widget = target.closest<HTMLElement>('.hd-page [data-uuid]')
  const uuid = widget?.dataset.uuid ?? ''
  const data = doc.nodes[uuid]?.data
  if (!widget || !data || data.locked || data.unknown) return null
  for (let row = target.closest<HTMLElement>('[data-row]'); row && widget.contains(row); ) {
    const path = [...pathOfMark(row.dataset.row ?? ''), 'imgUrl']
    if (typeof valueAt(data, path) === 'string') return { uuid, path, element: pictureIn(row) }
    row = row.parentElement?.closest<HTMLElement>('[data-row]') ?? null
  }
  return data.type === 'W0003' ? { uuid, path: ['imgUrl'], element: pictureIn(widget) } : null
}

const pictureIn = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('.hw-tint, .hw-cut, picture img, img') ?? element

/** Px of the page that a field's place for a picture has on the canvas; null where it is not drawn. */
export function slotSize(path: string): { width: number; height: number } | null {
  const [uuid = '', ...rest] = path.split('.')
  const widget = elementOf(uuid)
  const mark = rest.slice(0, -1).join('.')
  const place = mark === '' ? widget : widget?.querySelector<HTMLElement>(`[data-row="${CSS.escape(mark)}"]`)
  const shown = place ? pictureIn(place) : null
  if (!shown || shown.offsetWidth === 0) return null
  return { width: shown.offsetWidth, height: shown.offsetHeight }
}
