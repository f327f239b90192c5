import { randomBytes } from 'node:crypto'
import type { Contract, OutputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { changeSetting, readSetting } from '../content/settings'
import { FEED_PATH, type FeedName } from '../feeds/forms'

type Shown = OutputOf<Contract['POST /api/operator/settings/feeds-show']>

/** Nobody guesses it: 24 random bytes. */
const newKey = () => randomBytes(24).toString('base64url')

/** Whether feeds are served, and where; addresses are empty until they were switched on once. One statement. */
export async function showFeeds({ db, config }: Pick<ByShop, 'db' | 'config'>): Promise<Shown> {
  const { is_open, key } = await readSetting(db, 'feeds')
  const addressOf = (name: FeedName) => key && `${config.storefrontOrigin}${FEED_PATH}${name}?key=${key}`
  return {
    state: is_open ? 'on' : 'off',
    google: addressOf('google.xml'),
    baidu: addressOf('baidu.xml'),
    csv: addressOf('goods.csv'),
  }
}

/** Switches feeds on or off. @throws DomainError where they are so already */
export async function setFeeds(ctx: ByShop, state: Shown['state']) {
  await inTransaction(ctx.db, async tx => {
    const is_open = state === 'on'
    const { key } = await readSetting(tx, 'feeds')
    // A key that is there stays out of the change: somebody may renew it at the same time.
    const { before, after } = await changeSetting(tx, 'feeds', { is_open, ...(key ? {} : { key: newKey() }) })
    if (before.is_open === is_open) throw new DomainError(is_open ? '商品数据已经开着' : '商品数据已经关着')
    const told = ({ is_open: isOpen }: typeof before) => ({ state: isOpen ? 'on' : 'off' })
    await audit(tx, ctx, 'settings.feeds-set', 'feeds', { before: told(before), after: told(after) })
  })
  return { message: state === 'on' ? '商品数据已打开，把地址填到要用它的平台' : '商品数据已关闭，地址打不开了' }
}

/** Other addresses instead of those that are known. */
export async function renewFeeds(ctx: ByShop) {
  await inTransaction(ctx.db, async tx => {
    await changeSetting(tx, 'feeds', { key: newKey() })
    await audit(tx, ctx, 'settings.feeds-renew', 'feeds')
  })
  return { message: '已换新地址，旧地址打不开了' }
}
