/** Switches of the installation: one platform with shops, prices in yuan (wire §20.4). */
export const commonSetting = () => ({
  nostores_status: false,
  whitelist_status: false,
  distributor_param_status: true,
  disk_driver: 'local',
  point_rule_name: '积分',
  category_style: 1,
  currency: {
    id: '1',
    company_id: '1',
    currency: 'CNY' as const,
    title: '中国人民币',
    symbol: '￥',
    rate: 1,
    is_default: true,
    use_platform: 'normal' as const,
  },
  dmcrm_is_open: false,
})
