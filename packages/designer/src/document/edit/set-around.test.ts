// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { childrenOutside } from '../geometry/outside'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { nudge } from './move'
import { setAround } from './set-around'

const text = (uuid: string, x: number, width: number) => ({
  type: 'W0011',
  uuid,
  text: uuid,
  x,
  y: 160,
  width,
  height: 40,
})
const page = () =>
  fromStored([
    { type: 'W0001', uuid: 'wide', width: 1190, height: 300 },
    { type: 'W0003', uuid: 'picture', width: 1190, height: 595, proportion: true, imgUrl: '/img/a.jpg' },
    { type: 'W0001', uuid: 'narrow', width: 600, height: 300 },
    {
      type: 'W0006',
      uuid: 'panel',
      width: 1190,
      height: 200,
      childWidgets: [text('left', 0, 100), text('right', 1090, 100)],
    },
  ])
const after = (...verbs: Verb[]): Doc => {
  const doc = page()
  for (const verb of verbs) verb(doc)
  return doc
}
const size = (doc: Doc, uuid: string) => `${doc.nodes[uuid]!.data.width}x${doc.nodes[uuid]!.data.height}`

describe('inner margins', () => {
  it('make a block as wide as the page narrower, and wider again; one that is narrower keeps its size', () => {
    const sides = { paddingLeft: 40, paddingRight: 20 }
    expect(size(after(setAround('wide', sides)), 'wide')).toBe('1130x300')
    expect(size(after(setAround('wide', sides), setAround('wide', { paddingLeft: 0 })), 'wide')).toBe('1170x300')
    expect(size(after(setAround('narrow', sides)), 'narrow')).toBe('600x300')
    expect(size(after(setAround('narrow', { paddingLeft: 700 })), 'narrow')).toBe('490x300')
  })

  it('leave a picture its shape', () => {
    expect(size(after(setAround('picture', { paddingLeft: 100, paddingRight: 90 })), 'picture')).toBe('1000x500')
  })

  it('of a panel push nothing out of it', () => {
    const doc = after(setAround('panel', { paddingLeft: 50 }))
    expect([doc.nodes.panel!.data.width, doc.nodes.left!.data.x, doc.nodes.right!.data.x]).toEqual([1140, 0, 1040])
    expect(childrenOutside(doc, doc.nodes.panel!)).toEqual([])
  })

  it('of a child keep it in its panel, which grows downwards', () => {
    const doc = after(setAround('right', { paddingRight: 30, paddingBottom: 10, borderLeftWidth: 2 }))
    expect([doc.nodes.right!.data.x, doc.nodes.panel!.data.height]).toEqual([1058, 210])
    expect(childrenOutside(doc, doc.nodes.panel!)).toEqual([])
    nudge(['right'], 500, 500)(doc)
    expect([doc.nodes.right!.data.x, doc.nodes.right!.data.y]).toEqual([1058, 160])
  })

  it('that stick out of the panel are told', () => {
    const doc = page()
    doc.nodes.right!.data.paddingLeft = 30
    expect(childrenOutside(doc, doc.nodes.panel!)).toEqual(['right'])
  })
})
