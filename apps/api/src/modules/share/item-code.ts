import type { Hono } from 'hono'
import { toBuffer } from 'qrcode'
import { goodsOfItem } from '../../db/goods-of-item'
import type { Deps } from '../../http/context'
import { ownPage } from '../../http/own-page'
import { CODE } from '../../platform/qr-code'

/**
 * `GET /wechatAuth/wxapp/qrcode.png?id=`: the QR code of an item page as a PNG (wire §23). `company_id` and `page`, which
 * clients send, are not read.
 */
export function mountItemCode(app: Hono, { db, config }: Pick<Deps, 'db' | 'config'>) {
  app.get('/wechatAuth/wxapp/qrcode.png', async c => {
    const page = ownPage(config, `/items/${await goodsOfItem(db, c.req.query('id') ?? '')}`)
    return c.body(new Uint8Array(await toBuffer(page, CODE)), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
  })
}
