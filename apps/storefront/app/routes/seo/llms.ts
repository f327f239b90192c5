import type { LoaderFunctionArgs } from '../../framework'
import { md, mdLink, mdList, mdPage } from '../../seo/markdown'
import { shopName } from '../../shell/shell'

const NO_SETTING = { brand_name: '', intro: '' }

/** Guide for programs that read the shop for people (llmstxt.org). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { origin, publicApi } = context
  const [setting, tree] = await Promise.all([
    publicApi('GET shops/setting', {}, { silent: true }).catch(() => NO_SETTING),
    context.sharedData.get('categories', () => publicApi('GET goods/category')).catch(() => []),
  ])
  const link = (text: string, path: string, note = '') => mdLink(text, origin + path) + (note ? `：${note}` : '')
  const text = mdPage([
    `# ${md(shopName({ name: setting.brand_name }))}`,
    setting.intro && `> ${md(setting.intro)}`,
    '价格以人民币计。商品、列表与文章都有 Markdown 版本：请求同一地址，并发送 `Accept: text/markdown`。购买需要会员登录。',
    `## 商品\n\n${mdList([
      link('全部商品', '/items', '参数 keywords（关键词）、cat_id（分类）、page（页码）'),
      ...tree.map(node => link(node.category_name, `/items?cat_id=${node.category_id}`)),
      link('积分商城', '/pointitems'),
    ])}`,
    `## 帮助\n\n${mdList([
      link('常见问题', '/article/faqs'),
      link('帮助与资讯', '/article', '配送、支付、售后与服务承诺'),
      link('联系我们', '/article/content'),
      link('隐私政策', '/license?type=privacy'),
    ])}`,
    `## 店铺\n\n${mdList([link('附近店铺', '/shops/near'), link('门店查询', '/store')])}`,
    `## 其他\n\n${mdList([link('网站地图', '/sitemap.xml')])}`,
  ])
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
