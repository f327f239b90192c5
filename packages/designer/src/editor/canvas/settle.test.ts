import { expect, it } from 'vitest'
import { fits } from './settle'

/** A block at 100, 100 with a body at this place. */
function blockWith(left: number, top: number) {
  const block = document.createElement('div')
  block.innerHTML = '<div class="hw-body"></div>'
  block.getBoundingClientRect = () => new DOMRect(100, 100, 500, 50)
  block.firstElementChild!.getBoundingClientRect = () => new DOMRect(left, top, 500, 50)
  return block
}

it('leaves a block as it is that is drawn beyond its left or its upper edge, where it would be cut', () => {
  expect([blockWith(100, 100), blockWith(40, 100), blockWith(100, 60)].map(fits)).toEqual([true, false, false])
})
