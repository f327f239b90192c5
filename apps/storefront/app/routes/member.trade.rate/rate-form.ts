import * as v from 'valibot'
import { maybe, needed, neededLines, pictures } from '../../forms/fields'

export const MOST_PICTURES = 5
export const CONTENT_MAX = 300

/** Names of the fields of one line, which is named by its sku. */
export const lineFields = (item: string) => ({
  star: `star-${item}`,
  content: `content-${item}`,
  pics: `pics-${item}`,
})

export const isPictures = (name: string) => name.startsWith('pics-')

/** The review of some lines of an order; every line needs stars and words (screens §15). */
export const rateForm = (items: readonly string[]) =>
  v.object({ ...common, ...Object.fromEntries(items.flatMap(entriesOf)) })

const common = { id: needed('订单号异常', 32), anonymous: maybe(1), order_class: maybe(20) }

const entriesOf = (item: string) => {
  const names = lineFields(item)
  return [
    [names.star, v.pipe(needed('请打分', 1), v.regex(/^[1-5]$/, '请打分'))],
    [names.content, neededLines('评价内容不能为空', CONTENT_MAX, `评价内容最多${CONTENT_MAX}个字符`)],
    [names.pics, pictures(MOST_PICTURES)],
  ] as const
}

/** Words after some time, below one's review. */
export const ReplyForm = v.object({
  rate_id: needed('评论不存在', 20),
  content: neededLines('评论不能为空！', CONTENT_MAX, `评价内容最多${CONTENT_MAX}个字符`),
})
