import type { phoneSettings } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readSetting } from '../content/settings'
import { headerMenu } from './menu'
import { TAB_BAR } from './tab-bar'

/** Of shops that have not chosen a colour; clients paint their buttons with `primary`. */
const COLOURS = { primary: '#E00030', accent: '#A8001F', marketing: '#FF5D02' }

async function brand(db: Parameters<typeof readSetting>[0]) {
  const { brand_name, logo, intro } = await readSetting(db, 'shop')
  return { brand_name, logo, intro, background: '' }
}

async function titleAndColours(db: Parameters<typeof readSetting>[0]) {
  const { brand_name: title, brand_color } = await readSetting(db, 'shop')
  return { title, color_style: { ...COLOURS, primary: brand_color || COLOURS.primary } }
}

/** Seconds at the beginning of a day in China; 0 for anything that is no day. */
function unixOfDay(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN
  return Number.isNaN(ms) ? 0 : ms / 1000
}

export const phoneSettingsHandlers: Handlers<typeof phoneSettings> = {
  'GET pagestemplate/baseinfo': async ctx => ({
    ...(await titleAndColours(ctx.db)),
    company_id: '1',
    index_type: 1,
    is_enforce_sync: 1,
    is_open_recommend: 1,
    is_open_wechatapp_location: 2,
    is_open_scan_qrcode: 2,
    is_open_official_account: 2,
    tab_bar: TAB_BAR,
  }),
  'GET setting/itemPrice': async () => ({
    cart_page: { market_price: true },
    order_page: { market_price: true },
    item_page: { market_price: true, member_price: true, svip_price: false },
  }),
  'GET company/setting': async ctx => ({
    ...(await brand(ctx.db)),
    customer_switch: 0,
    open_divided: { status: false, template_id: 0 },
  }),
  'GET shops/info': async ctx => {
    const register = await readSetting(ctx.db, 'protocol.member_register')
    const privacy = await readSetting(ctx.db, 'protocol.privacy')
    return { ...(await brand(ctx.db)), protocol: { member_register: register.title, privacy: privacy.title } }
  },
  'GET shops/protocolUpdateTime': async ctx => {
    const texts = [await readSetting(ctx.db, 'protocol.member_register'), await readSetting(ctx.db, 'protocol.privacy')]
    return { update_time: Math.max(...texts.map(text => unixOfDay(text.update_date))) }
  },
  'GET share/setting': async ctx => {
    const { brand_name, logo } = await readSetting(ctx.db, 'shop')
    const { title, mate_description } = await readSetting(ctx.db, 'tdk')
    return { title: title || brand_name, desc: mate_description, imageUrl: logo }
  },
  'GET openscreenad': async () => [],
  'GET trade/setting': async () => ({ is_open: false, is_recharge_status: false }),
  'GET cartremind/setting': async () => ({ is_open: false, remind_content: '' }),
  'GET order/invoice/protocol': async () => ({ protocol: [] }),
  'GET aftersales/remind/detail': async () => ({ intro: '', is_open: false }),
  'GET web/menus/id/{id}': (ctx, { id }) => headerMenu(ctx, id === '1'),
  'GET /api/h5app/web/menus/{key}': (ctx, { key }) => headerMenu(ctx, key === 'header'),
}
