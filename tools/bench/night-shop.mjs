/** What a night of a sale needs: four goods of its own, one of them in a sale, a page that sells them, and buyers. */
import { operatorToken } from '../lib/shop.mjs'
import { apiCall } from './goods.mjs'
import { registerMembers } from './members.mjs'

/** Pieces of goods that do not run out. */
const PLENTY = 90_000
/** Yuan. No other figure of the shop reads like one of these, so that a page shows which price it has. */
export const PRICES = { scarce: 3_911, sale: 2_468, dear: 3_927, gone: 3_933 }
export const SALE_PRICE = PRICES.sale / 2
export const NEW_PRICE = 4_321
const SALE = '开卖之夜'

/**
 * @param buyers how many members
 * @param scarce pieces of the goods that run out
 * @returns goods by name (`{ goods_id, item_id, sku_code }`), the page, the buyers, and the acts of the operator
 */
export async function prepareNight(shop, { buyers, scarce }) {
  const token = await operatorToken(shop)
  const operator = (path, form, method = 'POST') => apiCall(shop, method, path, { token, form })
  const { rows } = await operator('/api/operator/settings/shops', {})
  const goods = {}
  for (const name of Object.keys(PRICES)) goods[name] = await addGoods(shop, operator, rows[0].name, name)
  const stock = (name, count) => operator('/api/operator/stock/set', { sku_code: goods[name].sku_code, count })
  await stock('scarce', scarce)
  const now = Math.floor(Date.now() / 1_000)
  const onSale = JSON.stringify([{ goods_code: goods.sale.goods_code, pays_percent: 50 }])
  await operator('/api/operator/promotions/sale-add', {
    name: SALE,
    begin_at: now - 60,
    end_at: now + 86_400,
    goods: onSale,
  })
  const page = await addPage(operator)
  return {
    goods,
    page: `/custompage?pageid=${page.id}`,
    buyers: await buyersOf(shop, buyers),
    acts: {
      publish: text => page.publish(text),
      price: () => operator('/api/operator/goods/price', { sku_code: goods.dear.sku_code, price: 100 * NEW_PRICE }),
      endSale: () => operator('/api/operator/promotions/sale-end', { name: SALE }),
      sellOut: () => stock('gone', 0),
    },
    stored: async name => (await operator('/api/operator/goods/show', { goods_id: goods[name].goods_id })).store,
  }
}

async function addGoods(shop, operator, seller, name) {
  const goods_code = `NIGHT-${name}`
  const skus = JSON.stringify([{ price: 100 * PRICES[name], store: PLENTY }])
  const { goods_id } = await operator('/api/operator/goods/add', {
    goods_code,
    name: `今夜 ${name}`,
    shop: seller,
    category: '今夜',
    skus,
  })
  const { sku_list } = await operator('/api/operator/goods/show', { goods_id })
  const { item_id } = await apiCall(shop, 'GET', `goods/items/${goods_id}`)
  return { goods_id, goods_code, sku_code: sku_list[0].sku_code, item_id }
}

/** A page with one text, which each publication replaces. */
async function addPage(operator) {
  const made = await operator('/api/pctemplate/add', { template_title: SALE, page_type: 'custom', platform: 'pc' })
  const page = { theme_pc_template_id: made.theme_pc_template_id }
  let revision = made.revision
  const publish = async text => {
    const config = JSON.stringify([
      { type: 'W0000', uuid: 'settings' },
      { type: 'W0011', uuid: 'say', text, width: 1190, height: 40 },
    ])
    const saved = await operator('/api/pctemplate/saveTemplateContent', { ...page, config, base_revision: revision })
    revision = saved.revision
    return await operator('/api/pctemplate/publish', { ...page, revision })
  }
  await publish('开卖之前')
  await operator('/api/pctemplate/edit', { ...page, status: 1 }, 'PUT')
  return { id: page.theme_pc_template_id, publish }
}

async function buyersOf(shop, count) {
  const buyers = []
  for (const token of await registerMembers(shop, count, 200)) {
    const { list } = await apiCall(shop, 'GET', 'member/addresslist', { token })
    buyers.push({ token, address_id: list[0].address_id })
  }
  return buyers
}
