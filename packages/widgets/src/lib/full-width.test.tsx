import { describe, expect, it } from 'vitest'
import { draw } from '../../testing/draw'
import { readPage } from './page'
import { fullPage, slimPage } from './slim'

const slide = { imgUrl: '/img/u/a.jpg', pathData: { href: '/items' } }
const hero = { width: 1190, height: 480, data: [slide], fullWidth: true }
const bodyOf = (html: string) => /class="hw-body[^"]*" style="([^"]*)"/.exec(html)?.[1]
const innerOf = (html: string) => /class="hw-inner[^"]*" style="([^"]*)"/.exec(html)?.[1]

describe('a block as wide as the window', () => {
  it('keeps its height, and is never narrower than the page', () => {
    const html = draw('W0001', hero)
    expect(innerOf(html)).toContain('width:100%')
    expect(bodyOf(html)).toBe('width:100%;height:480px')
    expect(html).toContain('--page:1190px')
    expect(html).toContain('hw-outer--full')
  })

  it('loads pictures for wide windows', () => {
    const picture = ({ width, height }: { width: number; height: number }) => ({ src: `/${width}x${height}` })
    expect(draw('W0001', hero, { picture })).toContain('/1920x480')
    expect(draw('W0001', { ...hero, fullWidth: false }, { picture })).toContain('/1190x480')
    const film = { width: 1190, height: 480, media_id: '/f.mp4', poster: '/img/u/a.jpg', fullWidth: true }
    expect(draw('W0023', film, { picture })).toContain('/1920x480')
  })

  it('keeps the shape of a picture with links, so that these stay on it', () => {
    const zones = { width: 1190, height: 300, imgUrl: '/img/u/a.jpg', fullWidth: true, data: [] }
    expect(bodyOf(draw('W0003', zones))).toBe('width:100%;aspect-ratio:1190 / 300')
  })

  it('is a block like others on a phone, in a panel and without the switch', () => {
    for (const html of [
      draw('W0001', hero, { renderType: 'h5' }),
      draw('W0006', { childWidgets: [{ ...hero, type: 'W0001', uuid: 'c' }] }),
      draw('W0001', { ...hero, fullWidth: 'yes' }),
    ])
      expect(html).not.toContain('hw-outer--full')
  })

  it('comes to the browser with the page', () => {
    const page = readPage([{ ...hero, type: 'W0001', uuid: 'a' }])
    expect(fullPage(slimPage(page)).widgets[0]?.fullWidth).toBe(true)
  })
})
