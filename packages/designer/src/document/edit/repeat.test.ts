import { describe, expect, it } from 'vitest'
import { fromStored } from '../stored'
import { readLines, repeatAll } from './repeat'
import { findAll, replaceAll } from './replace-all'

const entry = {
  type: 'W0006',
  uuid: 'p',
  width: 375,
  height: 400,
  childWidgets: [
    { type: 'W0003', uuid: 'i', imgUrl: '/img/u/a.png', x: 0, y: 0, width: 60, height: 60, data: [] },
    { type: 'W0011', uuid: 't', text: '旧', x: 0, y: 64, width: 60, height: 20, data: {} },
  ],
}
const wordsOf = (doc: ReturnType<typeof fromStored>) =>
  Object.values(doc.nodes).flatMap(({ data }) => (data.type === 'W0011' ? [[data.text, data.x, data.y]] : []))

describe('repeating', () => {
  it('copies children n times with equal spacing, and fills them from a list', () => {
    const doc = fromStored([entry])
    const lines = readLines('领券\t/member/coupon-center\n\n秒杀 | https://a.example/b.png | /items')
    const { verb, uuids } = repeatAll(doc, ['i', 't'], { count: 3, gap: 10, direction: 'x', lines })
    verb(doc)
    expect(uuids).toHaveLength(6)
    expect(wordsOf(doc)).toEqual([
      ['旧', 0, 64],
      ['领券', 70, 64],
      ['秒杀', 140, 64],
      ['旧', 210, 64],
    ])
    const texts = Object.values(doc.nodes).filter(({ data }) => data.type === 'W0011')
    expect(texts[1]!.data.data).toMatchObject({ linkPage: 'href', href: '/member/coupon-center' })
    const pictures = Object.values(doc.nodes).filter(({ data }) => data.type === 'W0003')
    expect(pictures.map(({ data }) => data.imgUrl)).toContain('https://a.example/b.png')
  })

  const boxesOf = (doc: ReturnType<typeof fromStored>) =>
    Object.values(doc.nodes)
      .filter(({ parent }) => parent !== null)
      .map(({ data: { x, y, width, height } }) => ({ x, y, width, height }))
  const overlapping = (boxes: ReturnType<typeof boxesOf>) =>
    boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
    )

  it('makes room for longer words, so that no copy lies over another', () => {
    const long = { type: 'W0011', uuid: 't', text: '旧', x: 0, y: 0, width: 80, height: 34, fontSize: 20, data: {} }
    const lines = readLines('一行很长的字要换几行\n短\n又是一行很长的字要换几行')
    const measure = ({ text }: { text: string }, width = 1_000) => {
      const perLine = Math.floor(width / 20)
      return { width: Math.min(text.length, perLine) * 20, height: Math.ceil(text.length / perLine) * 30 }
    }
    for (const direction of ['x', 'y'] as const) {
      const doc = fromStored([{ ...entry, childWidgets: [long] }])
      repeatAll(doc, ['t'], { count: 3, gap: 10, direction, lines }, { measure }).verb(doc)
      expect(boxesOf(doc).some(({ height }) => height > 34)).toBe(true)
      expect(overlapping(boxesOf(doc))).toEqual([])
    }
  })

  it('begins a new row where the panel ends', () => {
    const doc = fromStored([entry])
    repeatAll(doc, ['i'], { count: 9, gap: 10, direction: 'x', lines: [] }).verb(doc)
    const boxes = boxesOf(doc).filter(({ height }) => height === 60)
    expect(boxes.map(({ x, y }) => [x, y]).slice(4)).toEqual([
      [280, 0],
      [0, 70],
      [70, 70],
      [140, 70],
      [210, 70],
      [280, 70],
    ])
  })

  it('keeps the space to what is drawn, which may be more than is stored', () => {
    const doc = fromStored([entry])
    const sizeOf = () => ({ width: 60, height: 100 })
    repeatAll(doc, ['i'], { count: 2, gap: 10, direction: 'y', lines: [] }, { sizeOf }).verb(doc)
    expect(boxesOf(doc).flatMap(({ y, height }) => (height === 60 ? [y] : []))).toEqual([0, 110, 220])
  })

  it('puts copies of blocks below each other with the space between them', () => {
    const doc = fromStored([
      { type: 'W0011', uuid: 'a', text: '一' },
      { type: 'W0011', uuid: 'z', text: '末' },
    ])
    repeatAll(doc, ['a'], { count: 2, gap: 24, direction: 'y', lines: [] }).verb(doc)
    expect(doc.roots.map(uuid => [doc.nodes[uuid]!.data.text, doc.nodes[uuid]!.data.marginTop])).toEqual([
      ['一', 0],
      ['一', 24],
      ['一', 24],
      ['末', 0],
    ])
  })

  it('takes no unsafe address, and makes no more than fifty', () => {
    expect(readLines('点我\tjavascript:alert(1)')).toEqual([{ text: '点我', href: '', picture: '' }])
    expect(readLines('x\n'.repeat(99))).toHaveLength(50)
  })
})

describe('find and replace', () => {
  const doc = () =>
    fromStored([
      {
        type: 'W0011',
        uuid: 'a',
        text: '双11 狂欢',
        color: '#E00030ff',
        data: { linkPage: 'href', href: '/items?tag=双11' },
      },
      { type: 'W0002', uuid: 'b', text: '双11', data: [{ goods_id: '7', goods_name: '杯', goods_pic: '', price: 1 }] },
      { type: 'W0011', uuid: 'c', text: '双11', locked: true },
    ])
  const run = (wanted: Parameters<typeof findAll>[1]) => {
    const page = doc()
    const found = findAll(page, wanted)
    replaceAll(
      found.map(({ uuid }) => uuid),
      wanted,
    )(page)
    return { found, page }
  }

  it('changes words, but neither links nor locked blocks', () => {
    const { found, page } = run({ kind: 'words', find: '双11', replace: '双12' })
    expect(found.map(({ uuid }) => uuid)).toEqual(['a', 'b'])
    expect([page.nodes.a!.data.text, page.nodes.c!.data.text]).toEqual(['双12 狂欢', '双11'])
    expect(page.nodes.a!.data.data).toMatchObject({ href: '/items?tag=双11' })
  })

  it('changes links, goods and colours, however a colour is written', () => {
    expect(run({ kind: 'links', find: '双11', replace: '双12' }).page.nodes.a!.data.data).toMatchObject({
      href: '/items?tag=双12',
    })
    expect(run({ kind: 'goods', find: '7', replace: '9' }).page.nodes.b!.data.data).toMatchObject([{ goods_id: '9' }])
    expect(run({ kind: 'colors', find: 'e00030', replace: '#112233' }).page.nodes.a!.data.color).toBe('#112233')
    expect(run({ kind: 'words', find: '', replace: 'x' }).found).toEqual([])
  })
})
