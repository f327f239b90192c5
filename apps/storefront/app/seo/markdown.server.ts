import { formatTime, formatYuan } from '@heji/ui'
import { articleHref } from '../components/article/article-href'
import { buyBlock } from '../components/item-choice/buy-state'
import { notFound, type PageArgs } from '../loaders/define-loader.server'
import { loadArticles } from '../routes/article/articles.server'
import { loadArticle } from '../routes/article.detail/article.server'
import { loadFaqs } from '../routes/article.faqs/faqs.server'
import { loadItems } from '../routes/items/items.server'
import { listHref } from '../routes/items/list-query'
import { loadItemPage } from '../routes/items.$id/item.server'
import { md, mdLink, mdList, mdPage, richMarkdown } from './markdown'

/** Pages that also exist in Markdown, for programs that ask with `Accept: text/markdown`. */
const TWINS: readonly [path: RegExp, write: (page: PageArgs) => Promise<string>][] = [
  [/^\/items$/, itemsTwin],
  [/^\/items\/(?<id>[^/]+)$/, itemTwin],
  [/^\/article(?:\/node(?:\/(?<id>[^/]+))?)?$/, articlesTwin],
  [/^\/article\/(?:detail|content)(?:\/(?<id>[^/]+))?$/, articleTwin],
  [/^\/article\/faqs$/, faqsTwin],
]

/** The page in Markdown. @throws Response 404 for pages without a Markdown copy */
export async function writeMarkdown(page: PageArgs): Promise<string> {
  const pathname = decoded(page.url.pathname)
  for (const [path, write] of TWINS) {
    const found = path.exec(pathname)
    if (found) return await write({ ...page, params: { ...found.groups } })
  }
  throw notFound()
}

/** Empty for a path that no browser sends. */
function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return ''
  }
}

async function itemsTwin(page: PageArgs) {
  const { query, total, pageSize, items, path } = await loadItems(page)
  const { origin } = page.context
  const last = Math.max(1, Math.ceil(total / pageSize))
  return mdPage([
    `# ${md(query.keywords || query.tag || path.at(-1)?.name || '全部商品')}`,
    `共 ${total} 件商品，第 ${query.page} / ${last} 页。`,
    mdList(
      items.map(item => {
        const price = item.activity_price ?? item.price
        const stock = item.approve_status === 'onsale' && item.store > 0 ? '' : '（暂不可购买）'
        return `${mdLink(item.item_name, `${origin}/items/${item.item_id}`)} ${formatYuan(price)}${stock}`
      }),
    ),
    query.page < last && mdLink('下一页', origin + listHref(query, { page: query.page + 1 })),
  ])
}

async function itemTwin(page: PageArgs) {
  const { item } = await loadItemPage(page)
  const { origin } = page.context
  const { rate_summary: rates } = item
  const isOnSale = item.activity_info?.seckill_type === 'limited_time_sale' && item.activity_info.status === 'in_sale'
  return mdPage([
    `# ${md(item.item_name)}`,
    item.brief && md(item.brief),
    mdList([
      `价格：${formatYuan((isOnSale ? item.act_price : undefined) ?? item.price)}`,
      ...(item.market_price > item.price ? [`划线价：${formatYuan(item.market_price)}`] : []),
      `状态：${buyBlock(item) ?? `有货，库存 ${item.item_total_store} ${md(item.item_unit)}`}`,
      ...(item.goods_brand ? [`品牌：${md(item.goods_brand)}`] : []),
      `店铺：${mdLink(item.distributor_info.name, `${origin}/shops/info?distributor_id=${item.distributor_info.distributor_id}`)}`,
      ...(rates.count > 0 ? [`评分：${(rates.average / 10).toFixed(1)} / 5（${rates.count} 条评价）`] : []),
      ...item.item_params
        .filter(one => one.attribute_value_name !== item.goods_brand)
        .map(one => `${md(one.attribute_name)}：${md(one.attribute_value_name)}`),
    ]),
    item.spec_items.length > 0 &&
      `## 规格\n\n${mdList(
        item.spec_items.map(
          sku =>
            `${md(sku.item_spec.map(one => one.spec_value_name).join(' '))}：${formatYuan((isOnSale ? sku.act_price : undefined) ?? sku.price)}，${sku.store > 0 ? `库存 ${sku.store}` : '缺货'}`,
        ),
      )}`,
    item.intro.length > 0 && `## 商品介绍\n\n${richMarkdown(item.intro)}`,
    mdLink('商品页面', `${origin}/items/${item.item_id}`),
  ])
}

async function articlesTwin(page: PageArgs) {
  const { query, rows, total, pageSize } = await loadArticles(page)
  const { origin } = page.context
  return mdPage([
    `# ${md(query.node || '帮助与资讯')}`,
    mdList(rows.map(row => `${mdLink(row.title, `${origin}/article/detail/${row.id}`)}：${md(row.summary)}`)),
    query.page * pageSize < total && mdLink('下一页', origin + articleHref(query, { page: query.page + 1 })),
  ])
}

async function articleTwin(page: PageArgs) {
  const { article } = await loadArticle(page)
  return mdPage([
    `# ${md(article.title)}`,
    `${md(article.node)} · ${formatTime(article.time, 'YYYY-MM-DD')}`,
    richMarkdown(article.content),
  ])
}

async function faqsTwin(page: PageArgs) {
  const { groups } = await loadFaqs(page)
  return mdPage([
    '# 常见问题',
    ...groups.flatMap(({ faqs }) =>
      faqs.map(({ question, answer }) => `## ${md(question)}\n\n${richMarkdown(answer)}`),
    ),
  ])
}
