// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testHost } from '../../testing/host'
import { allRenderers } from '../all'
import { readWidget, validateWidget } from '../lib/page'
import { WidgetView } from '../lib/widget-view'
import { textExamples } from './examples'
import { textHeight, textSize } from './size'

const draw = (data: object, host = testHost()) =>
  renderToString(
    <WidgetView
      widget={readWidget({ type: 'W0011', uuid: 'a', ...data })}
      host={{ ...host, renderers: allRenderers }}
    />,
  )

describe('W0011 text', () => {
  it('renders every example in both types and all modes', () => {
    for (const example of Object.values(textExamples))
      for (const renderType of ['pc', 'h5'] as const)
        for (const mode of ['design', 'preview', 'render'] as const)
          expect(draw(example, testHost({ mode, renderType }))).toContain('hw-text')
  })

  it('links in render mode only', () => {
    expect(draw(textExamples.link!)).toContain('href="/items"')
    expect(draw(textExamples.link!, testHost({ mode: 'design' }))).not.toContain('href')
  })

  it.each(['', ' \n '])('is a grey hint on the canvas without words, and none elsewhere: %j', text => {
    expect(draw({ text }, testHost({ mode: 'design' }))).toContain('data-hint="空文本，双击输入"')
    for (const mode of ['preview', 'render'] as const)
      expect(draw({ text }, testHost({ mode }))).not.toContain('空文本')
    expect(draw({ text: '字' }, testHost({ mode: 'design' }))).not.toContain('空文本')
  })

  it('is nothing in the shop without words, but spaces keep their room', () => {
    expect(draw({ text: '' })).not.toContain('hw-text')
    expect(draw({ text: '\n\n' })).toContain('hw-text')
  })

  it('never renders an unsafe link', () => {
    expect(draw({ text: 'x', data: { linkPage: 'href', href: 'javascript:alert(1)' } })).not.toContain('href')
  })

  it('takes any size, and writes the height of a line only where somebody chose one', () => {
    const html = draw({ text: 'x', fontSize: 53, lineSpacing: 1.2 })
    expect(html).toContain('font-size:53px')
    expect(html).toContain('line-height:1.2')
    expect(draw({ text: 'x' })).not.toContain('line-height')
    expect(validateWidget({ type: 'W0011', fontSize: 11, lineSpacing: 4 }, 'a').map(({ message }) => message)).toEqual([
      '大小不能小于12',
      '行高不能大于3',
    ])
  })

  it('measures H5 in rem: 24 px are 0.48rem', () => {
    expect(draw({ text: 'x', fontSize: 24 }, testHost({ renderType: 'h5' }))).toContain(
      'font-size:calc(0.48rem * var(--type, 1))',
    )
  })
})

describe('textSize', () => {
  it('adds 20 to the width and 4 to the height of the measured text (spec §5)', () => {
    const measure = (text: string, size: number) => ({ width: text.length * size, height: size * 1.5 })
    expect(textSize('文本', 14, measure)).toEqual({ width: 48, height: 25 })
    expect(textSize('', 14, measure)).toEqual({ width: 20, height: 4 })
    expect([textHeight(14), textHeight(24)]).toEqual([23, 40])
  })
})
