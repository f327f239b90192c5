import { describe, expect, it } from 'vitest'
import type { PublishedResult } from '../../adapter/adapter'
import type { PlacedPage } from '../../adapter/page-address'
import { verdictOf } from './published-view'

const custom: PlacedPage = { page_type: 'custom', theme_pc_template_id: '7', platform: 'pc' }
const header: PlacedPage = { ...custom, page_type: 'header' }
const published = (is_live = true) => ({
  status: true,
  theme_pc_template_id: '7',
  version_id: '41',
  revision: 3,
  published_at: 1,
  is_live,
})
const says = (status: number, version = ''): PublishedResult => ({ address: 'https://shop.test/', status, version })

describe('what is said after a publication', () => {
  it.each<[string, PlacedPage, boolean, PublishedResult | undefined, string]>([
    ['the shop shows it', custom, true, says(200, '41'), 'success 已向商城确认：顾客看到的就是这一版'],
    ['the shop shows an older one', custom, true, says(200, '40'), 'warning 商城还没有显示这一版，请稍后打开页面确认'],
    ['the shop does not name a version', custom, true, says(200), 'warning 商城还没有显示这一版，请稍后打开页面确认'],
    ['pages do not name their header', header, true, says(200, '40'), 'success 已向商城确认：页面可以打开'],
    ['the shop has no such page', custom, true, says(404), 'warning 顾客现在打不开这个页面（错误 404）'],
    ['the shop is away', custom, true, says(0), 'warning 商城暂时无法访问，还没有确认顾客看到的内容'],
    ['it is being asked', custom, true, undefined, 'wait 正在向商城确认…'],
    ['the page is not enabled', custom, false, says(200, '41'), 'warning 页面未启用，顾客还看不到这一版'],
  ])('%s', (_, page, isLive, answer, words) => {
    const { tone, text } = verdictOf(page, published(isLive), answer)
    expect(`${tone} ${text}`).toBe(words)
  })
})
