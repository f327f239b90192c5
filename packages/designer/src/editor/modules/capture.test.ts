import { afterEach, expect, it, vi } from 'vitest'
import { capture } from './capture'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

it('draws a panel of a phone page in the units of the canvas', async () => {
  const painted: string[] = []
  class Picture {
    onerror = () => {}
    set src(src: string) {
      painted.push(decodeURIComponent(src))
      this.onerror()
    }
  }
  vi.stubGlobal('Image', Picture)
  document.documentElement.style.fontSize = '50px'
  const panel = Object.defineProperties(document.createElement('div'), {
    offsetWidth: { value: 375 },
    offsetHeight: { value: 80 },
  })
  await expect(capture(panel)).rejects.toThrow('not painted')
  expect(painted[0]).toMatch(/<svg[^>]* style="font-size:50px"/)
})
