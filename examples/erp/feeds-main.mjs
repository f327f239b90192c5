import { mkdirSync, writeFileSync } from 'node:fs'
import { createApi } from '@heji/api-client'
import { baiduFeed, csvFeed, googleFeed, listGoods } from './feeds.mjs'

const { SHOP = 'http://127.0.0.1:3002', ORIGIN = 'http://127.0.0.1:3000', NAME = '禾集', OUT = './feeds' } = process.env

const goods = await listGoods(createApi({ baseUrl: SHOP }))
const shop = { origin: ORIGIN, name: NAME }
mkdirSync(OUT, { recursive: true })
writeFileSync(`${OUT}/goods.csv`, csvFeed(goods, shop))
writeFileSync(`${OUT}/google.xml`, googleFeed(goods, shop))
writeFileSync(`${OUT}/baidu.xml`, baiduFeed(goods, shop))
console.log(`${goods.length} 件商品`)
