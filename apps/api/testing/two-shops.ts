import type { ShopRecord } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { bankAccounts, invoices, parcels, reviewReplies, reviews, transferVouchers } from '../src/db/schema'
import { invoiceBn } from '../src/modules/invoices/mail-invoices'
import { applyFor } from './after-sales'
import { addBuyer, type Buyer } from './buyer'
import { addGoods, addShop } from './fixtures'
import { placeOrder } from './orders'
import type { TestShop } from './test-shop'

/** A record of every kind in a shop, as inputs name them, and texts by which the shop's rows are known in answers. */
export interface ShopWorld extends Record<ShopRecord, string> {
  marks: string[]
}

/** A shop with an order that waits, one whose goods come back, a review with an answer, a voucher and an invoice. */
export async function addWorld(shop: TestShop, name: string): Promise<ShopWorld> {
  const { id: shopId } = await addShop(shop.db, { name })
  const buyer = await addBuyer(shop)
  const goodsName = `${name}的茶杯`
  const place = (status: 'PAYED' | 'DONE') =>
    placeOrder(shop, buyer, [{ shopId, name: goodsName, price: 10_000 }], status)
  const waiting = await place('PAYED')
  const done = await place('DONE')
  const request = await applyFor(buyer, done)
  const { goods, skus } = await addGoods(shop.db, { shopId, name: goodsName, store: 1 })
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, done.order_id))
  return {
    ...(await addReview(shop, buyer, goods.itemId, goodsName)),
    ...(await addPapers(shop, buyer, waiting.order_id, done.order_id)),
    goods: String(goods.itemId),
    order: waiting.order_id,
    parcel: String(parcel!.id),
    request,
    shop: String(shopId),
    shopName: name,
    sku: skus[0]!.bn,
    marks: [name, goods.bn, waiting.order_id, done.order_id, request],
  }
}

async function addReview({ db }: TestShop, buyer: Buyer, goodsId: number, content: string) {
  const values = { goodsId, memberId: buyer.id, username: '阿禾', star: 1, content }
  const [review] = await db.insert(reviews).values(values).returning()
  const answer = { reviewId: review!.id, memberId: buyer.id, content: '同感' }
  const [given] = await db.insert(reviewReplies).values(answer).returning()
  return { review: String(review!.id), answer: String(given!.id) }
}

async function addPapers({ db }: TestShop, buyer: Buyer, waiting: string, done: string) {
  const account = { accountName: '禾集', accountNo: '62220001', bankName: '银行' }
  const [bank] = await db.insert(bankAccounts).values(account).returning()
  const to = { bankAccountId: bank!.id, bankAccountName: '禾集', bankAccountNo: '62220001', bankName: '银行' }
  const [voucher] = await db
    .insert(transferVouchers)
    .values({ orderId: waiting, memberId: buyer.id, totalFee: 1, voucherPics: [], ...to })
    .returning()
  const title = { type: 'individual' as const, companyTitle: '张三', amount: 1 }
  const [invoice] = await db
    .insert(invoices)
    .values({ orderId: done, memberId: buyer.id, ...title })
    .returning()
  return { transfer: String(voucher!.id), invoice: invoiceBn(invoice!.id) }
}
