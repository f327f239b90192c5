// @vitest-environment node
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw'

const boxes = (html: string) =>
  Object.fromEntries(
    ['outer', 'inner', 'body'].map(box => [
      box,
      new RegExp(`hw-${box}(?: hw-ground)?"[^>]*? style="([^"]*)"`).exec(html)?.[1] ?? '',
    ]),
  )
const card = { cornerRadius: 12, shadowY: 4, shadowBlur: 16, foregroundColor: '#ffeeeeff' }

it('rounds a block as wide as the page where its ground is', () => {
  const { outer, inner, body } = boxes(draw('W0001', { ...card, width: 1190 }))
  expect(inner).toContain('--ground:#ffeeeeff;border-radius:12px;overflow:clip;box-shadow:0px 4px 16px #1f232933')
  expect([outer, body].join()).not.toMatch(/radius|shadow/)
})

it('gives a narrower block a ground of its own size', () => {
  const { inner, body } = boxes(draw('W0001', { ...card, width: 583 }))
  expect(body).toContain('--ground:#ffeeeeff;border-radius:12px')
  expect(inner).not.toMatch(/ffeeee|radius/)
})

it('rounds a child of a panel with its borders, in sizes of the phone on H5', () => {
  const child = { ...card, type: 'W0011', uuid: 'c', x: 0, y: 0, width: 100, height: 40, text: '字' }
  const html = draw('W0006', { childWidgets: [child] }, { renderType: 'h5' })
  expect(html).toMatch(/hw-outer"[^>]*data-uuid="c"[^>]*border-radius:0.24rem;overflow:clip;box-shadow:0rem 0.08rem/)
})

it('never cuts off lists that fall over other blocks, of a menu or of a panel with one', () => {
  const menu = { ...card, type: 'W0007', uuid: 'm', x: 0, y: 0 }
  for (const html of [draw('W0007', card), draw('W0006', { ...card, width: 1190, childWidgets: [menu] })])
    expect(html).not.toContain('overflow:clip')
})

it('draws what sets neither, and what the originals store without reading it, as before', () => {
  const old = { boxShadowH: 4, boxShadowBlur: 9, borderRadius: 8, boxShadowColor: '#000000ff' }
  expect(draw('W0001', old)).toBe(draw('W0001'))
  expect(draw('W0001')).not.toMatch(/radius|shadow/)
})
