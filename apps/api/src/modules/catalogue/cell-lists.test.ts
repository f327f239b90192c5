import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportedPath, joinPath, joinTags, otherPaths, splitFiles, splitPath, splitTags } from './cell-lists'
import { joinPairs, splitPairs } from './cell-pairs'
import { statusOf } from './status-words'

const TWO = [
  ['颜色', '红'],
  ['尺码', 'M'],
]

describe('pairs', () => {
  it.each([
    '颜色:红;尺码:M',
    '颜色：红；尺码：M',
    '颜色:红,尺码:M',
    '颜色：红，尺码：M',
    '颜色:红、尺码:M',
    '颜色:红|尺码:M',
    '颜色:红/尺码:M',
    '颜色:红 尺码:M',
    '颜色: 红 尺码: M',
    '颜色:红\n尺码:M',
    ' 颜色=红, 尺码=M ',
  ])('%j', text => {
    expect(splitPairs(text)).toEqual(TWO)
  })

  it.each([
    ['材质:棉,麻', [['材质', '棉,麻']]],
    [
      '颜色:黑/白;尺码:S/M',
      [
        ['颜色', '黑/白'],
        ['尺码', 'S/M'],
      ],
    ],
    [
      '颜色:黑/白,尺码:S/M',
      [
        ['颜色', '黑/白'],
        ['尺码', 'S/M'],
      ],
    ],
    ['比例:16:9', [['比例', '16:9']]],
    ['营业时间:8:00,9:00', [['营业时间', '8:00,9:00']]],
    ['官网:http://a.com/b', [['官网', 'http://a.com/b']]],
    ['说明:小号\\,备注\\:无', [['说明', '小号,备注:无']]],
    [
      '颜色:红,尺码:M 材质:棉',
      [
        ['颜色', '红'],
        ['尺码', 'M'],
        ['材质', '棉'],
      ],
    ],
  ])('%s means only one thing', (text, pairs) => {
    expect(splitPairs(text)).toEqual(pairs)
  })

  it.each(['颜色:红,蓝,尺码:M', '颜色:红 蓝 尺码:M', '说明:见附注、注意:8:00,尺码:M'])('%s is refused', text => {
    expect(() => splitPairs(text)).toThrow(/看不出从哪里分开.*分号/)
  })

  it('of half a megabyte take no time', () => {
    const started = performance.now()
    for (const text of [' ', ' :', ', ', 'a,b:', ':'])
      try {
        splitPairs(text.repeat(500_000 / text.length))
      } catch {}
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('are read as they were written', () => {
    const sign = fc.constantFrom(...'红M8:：=;；,，、|/\\ \n')
    const text = fc
      .array(sign, { minLength: 1, maxLength: 8 })
      .map(signs => signs.join('').trim())
      .filter(Boolean)
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 3 }), pairs => {
        expect(splitPairs(joinPairs(pairs))).toEqual(pairs)
      }),
    )
  })
})

describe('names', () => {
  it.each(['新品;热卖', '新品,热卖', '新品，热卖', '新品、热卖', '新品|热卖', '新品；热卖', '新品\n热卖'])(
    '%j are two tags',
    text => {
      expect(splitTags(text)).toEqual(['新品', '热卖'])
    },
  )

  it.each([
    '服饰/短袖',
    '服饰>短袖',
    '服饰＞短袖',
    '服饰》短袖',
    '服饰 〉 短袖',
    '服饰→短袖',
    '服饰 / 短袖',
    '服饰／短袖',
    '服饰>>短袖',
  ])('%s is a path of two levels', text => {
    expect(splitPath(text)).toEqual(['服饰', '短袖'])
  })

  it('says how else a path could be read', () => {
    expect(otherPaths('服饰/短袖')).toBeUndefined()
    expect(otherPaths('家居\\、家纺')).toBeUndefined()
    expect(otherPaths('家居、家纺')).toMatchObject({ loose: ['家居', '家纺'], strict: ['家居、家纺'] })
  })

  it('are read as they were written', () => {
    const sign = fc.constantFrom(...'甲b/>＞》、|,，;；\\ →')
    const text = fc
      .array(sign, { minLength: 1, maxLength: 6 })
      .map(signs => signs.join('').trim())
      .filter(Boolean)
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), names => {
        expect(splitPath(joinPath(names))).toEqual(names)
        expect(splitPath(exportedPath(names))).toEqual(names)
        expect(otherPaths(exportedPath(names))).toBeUndefined()
        expect(splitTags(joinTags(names))).toEqual(names)
      }),
    )
  })

  it.each([
    ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg,b.PNG', ['a.jpg', 'b.PNG']],
    ['/img/u/1.jpg;/img/u/2.jpg', ['/img/u/1.jpg', '/img/u/2.jpg']],
    ['正面，白底.jpg', ['正面，白底.jpg']],
  ])('%s are pictures', (text, files) => {
    expect(splitFiles(text)).toEqual(files)
  })
})

describe('statuses', () => {
  it.each([
    ['在售', 'onsale'],
    ['在 售', 'onsale'],
    ['上架中', 'onsale'],
    ['已上架', 'onsale'],
    ['出售中', 'onsale'],
    ['onsale', 'onsale'],
    ['下架', 'instock'],
    ['已下架', 'instock'],
    ['仓库中', 'instock'],
    ['未上架', 'instock'],
    ['仅展示', 'only_show'],
    ['线下销售', 'offline_sale'],
  ])('%s', (text, status) => {
    expect(statusOf(text)).toBe(status)
  })

  it.each(['未下架', '随便', '售罄'])('%s is told which words there are', text => {
    expect(() => statusOf(text)).toThrow(`状态“${text}”不认识：请填 在售、下架、仅展示 或 线下销售`)
  })
})
