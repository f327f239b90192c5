// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testHost } from '../../testing/host'
import { allRenderers } from '../all'
import { readWidget } from '../lib/page'
import { WidgetView } from '../lib/widget-view'
import { textExamples } from './examples'

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

  it('has the defaults of spec §9: 52 x 20, font 14', () => {
    expect(readWidget({ type: 'W0011' })).toMatchObject({
      width: 52,
      height: 20,
      fontSize: 14,
      textAlign: 'left',
      data: {},
    })
  })

  it('links in render mode only', () => {
    expect(draw(textExamples.link!)).toContain('href="/items"')
    expect(draw(textExamples.link!, testHost({ mode: 'design' }))).not.toContain('href')
  })

  it('never renders an unsafe link', () => {
    expect(draw({ text: 'x', data: { linkPage: 'href', href: 'javascript:alert(1)' } })).not.toContain('href')
  })

  it('measures H5 in rem: 24 px are 0.48rem', () => {
    expect(draw({ text: 'x', fontSize: 24 }, testHost({ renderType: 'h5' }))).toContain('font-size:0.48rem')
  })
})
