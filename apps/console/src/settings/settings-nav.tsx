import { AreaNav } from '../operations/area-nav'
import './settings.css'

const PAGES = [
  ['/settings', '运费模板'],
  ['/settings/trade', '交易规则'],
  ['/settings/returns', '退换规则'],
  ['/settings/notices', '通知'],
  ['/settings/shops', '店铺'],
  ['/settings/mall', '商城信息'],
  ['/settings/keys', '接口密钥'],
  ['/settings/webhooks', '事件通知'],
  ['/settings/feeds', '商品数据'],
] as const

export const SettingsNav = () => <AreaNav name="设置" pages={PAGES} />
