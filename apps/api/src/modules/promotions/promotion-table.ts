import { splitNames } from '../catalogue/cell-lists'
import type { DescribedTable, Field } from '../tables/described-rows'
import { moment, number, oneOf, words as text } from '../tables/fields'
import { numberOf } from '../tables/values'

const SEPARATORS = ';；、'

/** A list whose every part has to say something. */
const listOf = <T>(value: string, read: (part: string) => T | undefined): T[] | undefined => {
  const parts = splitNames(value, `${SEPARATORS}\n`).map(read)
  return parts.every(part => part !== undefined) ? parts : undefined
}
const names = (key: string): Field => ({ key, kind: 'text', read: value => splitNames(value, `${SEPARATORS}\n`) })

/** `满200减20` or `满99打9折`; a promotion that counts each time (每满) is another one, which we do not have. */
function stepOf(part: string) {
  const [, full = '', rule = ''] = /^满\s*([\d,.]+)\s*元?\s*(.+)$/.exec(part) ?? []
  const off = /^减\s*([\d,.]+)\s*元?$/.exec(rule)?.[1]
  const paid = /^打?\s*(\d(?:\.\d)?|\d\d)\s*折$/.exec(rule)?.[1]
  const sum = numberOf(full)
  if (Number.isNaN(sum)) return
  if (off !== undefined) return Number.isNaN(numberOf(off)) ? undefined : { full: sum, off: numberOf(off) }
  if (paid !== undefined)
    return { full: sum, percent_off: 100 - Math.round(Number(paid) * (/^\d\d$/.test(paid) ? 1 : 10)) }
}

/** `HJ-0001-01*2`; without a number, one piece. */
function giftOf(part: string) {
  const [, sku = '', num] = /^(.*?)(?:\s*[*×]\s*(\d{1,4}))?$/s.exec(part)!
  return sku === '' ? undefined : { sku, ...(num ? { num: Number(num) } : {}) }
}

/** `HJ-0001-01:9.9` */
function additionOf(part: string) {
  const [, sku = '', price = ''] = /^(.*)[:：=]([^:：=]*)$/s.exec(part) ?? []
  return sku.trim() === '' || Number.isNaN(numberOf(price)) ? undefined : { sku: sku.trim(), price: numberOf(price) }
}

/** Promotions as rows of a table (`PromotionFile`), one promotion in each row. */
export const PROMOTION_TABLE: DescribedTable = {
  fields: {
    名称: text('name'),
    类型: oneOf('kind', {
      满减: 'full_minus',
      满折: 'full_discount',
      第二件半价: 'second_half',
      满赠: 'full_gift',
      加价购: 'plus_price_buy',
      限购: 'member_preference',
    }),
    阶梯: {
      key: 'steps',
      kind: 'text',
      read: value => listOf(value, stepOf),
      example: '满200减20;满400减60，或 满99打9折',
    },
    满足金额: number('full'),
    赠品: { key: 'gifts', kind: 'code', read: value => listOf(value, giftOf), example: 'HJ-0001-01*2;HJ-0002-01' },
    换购商品: { key: 'additions', kind: 'code', read: value => listOf(value, additionOf), example: 'HJ-0001-01:9.9' },
    每人限购: number('limit'),
    会员等级: names('grades'),
    开始时间: moment('begin'),
    结束时间: moment('end', true),
    店铺: text('shop'),
    商品: { ...names('goods'), kind: 'code' },
    分类: names('categories'),
  },
  needed: [['名称'], ['类型'], ['开始时间'], ['结束时间']],
}
