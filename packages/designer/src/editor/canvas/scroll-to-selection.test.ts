import { afterEach, expect, it, vi } from 'vitest'
import { testEditor } from '../../../testing/editor'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A canvas that shows 700 px, with blocks of 100 px at these places. Answers which of them are scrolled to. */
function canvas(tops: Record<string, number>) {
  const scrolled: string[] = []
  const boxed = (element: HTMLElement, top: number, height: number) => {
    element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect
    return element
  }
  const view = boxed(document.createElement('div'), 0, 700)
  view.className = 'hd-canvas__scroll'
  view.innerHTML = '<div class="hd-page"></div>'
  for (const [uuid, top] of Object.entries(tops)) {
    const block = boxed(document.createElement('div'), top, 100)
    block.dataset.uuid = uuid
    block.scrollIntoView = () => void scrolled.push(uuid)
    view.firstElementChild!.append(block)
  }
  document.body.append(view)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(draw => {
    draw(0)
    return 0
  })
  return scrolled
}

it('a command brings into view what it selected or changed, unless some of it is seen', () => {
  const scrolled = canvas({ a: 0, b: 660, c: 1900 })
  const { store, command } = testEditor(['a', 'b', 'c'].map(uuid => ({ type: 'W0011', uuid, text: uuid })))
  store.getState().select(['a'])
  command('selectNext')
  expect(scrolled).toEqual(['b'])
  command('selectNext')
  expect(scrolled).toEqual(['b', 'c'])
  command('moveUp')
  expect(scrolled).toEqual(['b', 'c', 'c'])
  command('selectAll')
  command('save')
  expect(scrolled).toHaveLength(3)
})
