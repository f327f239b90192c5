import { definitions, type ListField } from '@heji/widgets/definitions'
import { describe, expect, it } from 'vitest'
import { canBeLines, fillRows, linesOf, withPicture } from './fill-rows'

const icons = definitions.W0026!.fields.data as ListField
const category = { linkPage: 'category', linkPageLabel: '分类', category_name: '女装', category_id: '7' }
const OLD = [
  { uuid: 'a', imgUrl: '/img/u/a.png', title: '女装', badge: '热', pathData: category },
  { uuid: 'b', imgUrl: '', title: '领券中心', badge: '', pathData: { linkPage: 'href', href: '/coupons' } },
]
const rowsOf = (text: string, old: Record<string, unknown>[] = OLD) => {
  const filled = fillRows(icons, old, text)
  if ('problem' in filled) throw new Error(filled.problem)
  return filled.rows
}
const problemOf = (text: string) => {
  const filled = fillRows(icons, OLD, text)
  return 'problem' in filled ? filled.problem : 'none'
}

describe('rows as lines', () => {
  it('are written with words, link and picture, and read back as they were', () => {
    const lines = linesOf(icons, OLD)
    expect(lines).toEqual([expect.stringMatching(/^女装 \| → .*女装.* \| \/img\/u\/a\.png$/), '领券中心 | /coupons'])
    expect(rowsOf(lines.join('\n'))).toEqual(OLD)
    expect(rowsOf(lines.toReversed().join('\r\n\n'))).toEqual(OLD.toReversed())
  })

  it('fill empty rows from a sheet, and make more', () => {
    const empty = [{ uuid: 'x', imgUrl: '', title: '', badge: '', pathData: {} }]
    expect(rowsOf('上新\t/items?sort=new\n热卖\thttps://img.example/b.jpg', empty)).toMatchObject([
      { uuid: 'x', title: '上新', imgUrl: '', pathData: { linkPage: 'href', href: '/items?sort=new' } },
      { title: '热卖', imgUrl: 'https://img.example/b.jpg', pathData: {} },
    ])
  })

  it('keep what a line does not say, move with their line, and take a link along', () => {
    const [first, ...more] = linesOf(icons, OLD)
    const link = first!.split(' | ')[1]
    expect(rowsOf(`${first!.replace('女装', '秋装')}\n${more[0]}`)[0]).toEqual({ ...OLD[0], title: '秋装' })
    const rows = rowsOf(`新的 | ${link}\n${first}\n${more[0]}`)
    expect(rows[0]).toMatchObject({ title: '新的', badge: '', pathData: category })
    expect(rows.slice(1)).toEqual(OLD)
  })

  it.each([
    ['甲 | 乙', /第 1 行.*“乙”多余/],
    ['甲\n\n乙 | javascript:alert(1)', /第 3 行/],
    ['甲 | → 没有的', /第 1 行.*找不到/],
    ['一二三四五六七八九十一二三四五六七八九十一', /最多 20 个字/],
    ['', /至少添加1个入口/],
    [Array.from({ length: 41 }, (_, i) => `第${i}`).join('\n'), /最多添加40个入口/],
  ])('are refused with the line: %.30s', (text, problem) => {
    expect(problemOf(text)).toMatch(problem)
  })

  it('take pictures one after the other', () => {
    const text = ['甲', '乙 | /img/u/b.png', '丙'].join('\n')
    expect(['/img/u/1.png', '/img/u/2.png', '/img/u/3.png'].reduce(withPicture, text)).toBe(
      '甲 | /img/u/1.png\n乙 | /img/u/b.png\n丙 | /img/u/2.png\n/img/u/3.png',
    )
  })

  it('are for lists with words and links or pictures', () => {
    expect(canBeLines(icons)).toBe(true)
    expect(canBeLines(definitions.W0001!.fields.data as unknown as ListField)).toBe(true)
  })
})
