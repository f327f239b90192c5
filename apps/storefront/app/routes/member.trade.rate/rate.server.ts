import type { Api } from '@heji/api-client'
import { formatTime } from '@heji/ui'
import { chooseFirst } from '../../components/order/choose-first.server'
import { findOrder } from '../../components/order/find-order.server'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { isPictures, lineFields, MOST_PICTURES, ReplyForm, rateForm } from './rate-form'

/** A received order: lines to review, and the reviews of the others. */
export async function loadRate({ api, url, context }: PageArgs) {
  const id = url.searchParams.get('id') ?? url.searchParams.get('order_id') ?? ''
  if (!id) throw chooseFirst(context, 'rate')
  const found = /^\d{1,32}$/.test(id) ? await findOrder(api('GET order/{id}', { id }, { silent: true })) : null
  if (!found) throw notFound()
  const { orderInfo: order } = found
  const lines = order.items.filter(({ order_item_type }) => order_item_type !== 'gift').map(toLine)
  const isDone = order.order_status_des === 'DONE'
  return {
    order_id: order.order_id,
    order_class: order.order_class,
    date: formatTime(order.end_time, 'YYYY-MM-DD'),
    isDone,
    /** The API takes one review for each sku. */
    open: isDone
      ? lines.filter((line, i) => !line.isRated && lines.findIndex(other => other.item_id === line.item_id) === i)
      : [],
    rated: lines.some(({ isRated }) => isRated) ? await ownRates(api, id) : [],
  }
}

const toLine = (item: {
  id: string
  item_id: string
  goods_id: string
  item_name: string
  pic: string
  item_spec_desc: string
  sale_price: number
  item_point: number
  num: number
  is_rate: boolean
}) => ({
  id: item.id,
  item_id: item.item_id,
  goods_id: item.goods_id,
  name: item.item_name,
  pic: item.pic,
  spec: item.item_spec_desc,
  price: item.sale_price,
  point: Math.round(item.item_point / item.num),
  isRated: item.is_rate,
})
export type RateLineData = ReturnType<typeof toLine>

/** The member's own reviews of an order with their answers. */
async function ownRates(api: Api, order_id: string) {
  const rates = await api('GET order/rate/own', { order_id }, { silent: true }).catch(() => [])
  return rates.map(rate => ({
    rate_id: rate.rate_id,
    goods_id: rate.goods_id,
    name: rate.item_name,
    pic: rate.item_pic,
    spec: rate.item_spec_desc,
    star: rate.star,
    content: rate.content,
    pics: rate.rate_pic.split(',').filter(url => url !== ''),
    date: formatTime(rate.created, 'YYYY-MM-DD'),
    replies: rate.replies.map(reply => ({
      id: reply.reply_id,
      isShop: reply.role === 'seller',
      content: reply.content,
      date: formatTime(reply.created, 'YYYY-MM-DD'),
    })),
  }))
}
export type RatedData = Awaited<ReturnType<typeof ownRates>>[number]

const MOST_LINES = 50
const linesIn = (form: FormData) =>
  [...new Set(form.getAll('item'))]
    .filter((item): item is string => typeof item === 'string' && /^\d{1,19}$/.test(item))
    .slice(0, MOST_LINES)

/** Reviews lines of an order, or adds words to a review. */
export const rateAction = formActions({
  rate: async (form, args) => {
    const items = linesIn(form)
    const handle = memberHandler(
      rateForm(items),
      async ({ id, anonymous, order_class, ...fields }, api) => {
        const values = fields as Record<string, string | string[]>
        const rates = items.map(item_id => {
          const names = lineFields(item_id)
          return {
            item_id,
            star: values[names.star] as '5',
            content: String(values[names.content]),
            pics: values[names.pics] as string[],
          }
        })
        await api('POST order/rate/create', { order_id: id, anonymous: anonymous === '1', rates })
        return { to: order_class === 'pointsmall' ? '/member/trade/point' : '/member/trade', message: '提交成功' }
      },
      { pictures: name => (isPictures(name) ? MOST_PICTURES : 0) },
    )
    return await handle(form, args)
  },
  reply: memberHandler(ReplyForm, async ({ rate_id, content }, api, { request }) => {
    await api('POST order/replyRate', { rate_id, content })
    return { to: pageOf(request), message: '提交成功' }
  }),
})
