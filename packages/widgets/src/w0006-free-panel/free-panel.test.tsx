// @vitest-environment node
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { definitions } from '../definitions'
import { readWidget, validateWidget } from '../lib/page'
import { frameOf, newChild, overlaps, panelDrop, SNAP_TOLERANCE } from './children'
import type { FreePanelData } from './definition'
import { freePanelExamples } from './examples'

const header = freePanelExamples.header as FreePanelData

describe('W0006 free panel', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0006', freePanelExamples)) expect(html).toContain('hw-panel')
  })

  it('puts children at their positions, in rem on H5', () => {
    expect(draw('W0006', header)).toContain('left:0px;top:36px')
    expect(draw('W0006', header, { renderType: 'h5' })).toContain('left:21.6rem;top:0.6rem')
  })

  it('keeps the z of children inside, and raises lists that cover others', () => {
    expect(draw('W0006', header)).toContain('z-index:1005')
    expect(draw('W0006', { ...header, comptyle: 'body', childWidgets: [] })).toContain('z-index:1000')
    expect(draw('W0006', header)).toContain('z-index:1001')
  })

  it('shows how to fill it on the canvas only', () => {
    expect(draw('W0006', { childWidgets: [] }, { mode: 'design' })).toContain('拖拽组件到自由面板')
    expect(draw('W0006', { childWidgets: [] }, { mode: 'preview' })).not.toContain('拖拽')
    expect(draw('W0006', { childWidgets: [] })).not.toContain('拖拽')
  })

  it('passes children to the designer in design mode', () => {
    const frame = (child: { uuid: string }, content: ReactNode) => <u title={child.uuid}>{content}</u>
    expect(draw('W0006', header, { mode: 'design', frame })).toContain('<u title="b1">')
    expect(draw('W0006', header, { frame })).not.toContain('<u')
  })

  it('accepts every widget except pages, item lists, logo walls, windows, panels (widgets §13) and what stays in sight', () => {
    expect(Object.keys(definitions).filter(code => panelDrop(code) !== 'accept')).toEqual(
      ['W0000', 'W0002', 'W0004', 'W0005', 'W0006', 'W0027', 'W0028', 'W0029'].filter(code => code in definitions),
    )
    expect([panelDrop('W0002'), panelDrop('W0006'), panelDrop('null')]).toEqual(['refuse', 'ignore', 'ignore'])
    expect(newChild('W0011', { x: 3.4, y: 7.6 }, 'u')).toMatchObject({ x: 3, y: 8, uuid: 'u', leaf: true, width: 52 })
    expect(newChild('W0002', { x: 0, y: 0 }, 'u')).toBeNull()
  })

  it('refuses to save others with 不可放入自由面板 and leaves them out when read', () => {
    const stored = { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0002' }, { type: 'W0011' }, null, 7] }
    expect(validateWidget(stored, 'p')[0]).toEqual({ path: 'p.childWidgets.0', message: '不可放入自由面板' })
    expect((readWidget(stored) as unknown as FreePanelData).childWidgets.map(c => c.type)).toEqual(['W0011'])
  })

  it('knows when frames overlap', () => {
    const text = newChild('W0011', { x: 0, y: 0 }, 'a')
    if (!text) throw new Error('W0011 must be allowed')
    const frame = frameOf({ ...text, paddingLeft: 10, paddingTop: 5 })
    expect(frame).toEqual({ x: 0, y: 0, width: 62, height: 25 })
    expect(overlaps(frame, { x: 61, y: 24, width: 9, height: 9 })).toBe(true)
    expect(overlaps(frame, { x: 62, y: 0, width: 9, height: 9 })).toBe(false)
    expect(SNAP_TOLERANCE).toBe(10)
  })
})
