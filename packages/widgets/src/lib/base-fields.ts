import { BASE_DEFAULTS, type Length, type WidgetBase } from './base'
import { isNumber } from './check'
import { custom, type Fields, number, text, toggle } from './fields'
import { numberOf } from './read'
import { MOST_PIXELS, STYLE_FIELDS } from './style-fields'

const margin = (label: string) =>
  custom<Length>(label, 'length', 'auto', {
    check: value =>
      value === 'auto' || (isNumber(value) && Math.abs(value) <= MOST_PIXELS) ? null : `${label}必须是像素数或 auto`,
    read: value => {
      const pixels = numberOf(value)
      return pixels === undefined ? 'auto' : Math.min(MOST_PIXELS, Math.max(-MOST_PIXELS, pixels))
    },
    schema: { anyOf: [{ const: 'auto' }, { type: 'number', minimum: -MOST_PIXELS, maximum: MOST_PIXELS }] },
  })

/**
 * Fields that every widget except the page settings stores besides its own fields (widgets §2, §7). Margins may be the
 * word auto, and a widget may lock its ratio; the style tab shows the rest of them as they are here.
 */
export const BASE_FIELDS = {
  ...STYLE_FIELDS,
  name: text('名称', BASE_DEFAULTS.name, { max: 100 }),
  alias: text('别名', BASE_DEFAULTS.alias, { max: 100 }),
  z: number('层级', BASE_DEFAULTS.z, { min: -MOST_PIXELS, max: MOST_PIXELS }),
  marginLeft: margin('左边'),
  marginRight: margin('右边'),
  proportion: custom<WidgetBase['proportion']>('等比例', 'proportion', BASE_DEFAULTS.proportion, {
    check: value => (typeof value === 'boolean' || value === 'disabled' ? null : '等比例必须是开、关或 disabled'),
    schema: { enum: [true, false, 'disabled'] },
  }),
  proportionDisabled: toggle('锁定等比例', BASE_DEFAULTS.proportionDisabled),
  widthDisabled: toggle('锁定宽度', BASE_DEFAULTS.widthDisabled),
  heightDisabled: toggle('锁定高度', BASE_DEFAULTS.heightDisabled),
  heightShow: toggle('固定高度', BASE_DEFAULTS.heightShow),
  pageWidth: number('页面宽度', BASE_DEFAULTS.pageWidth, { min: -MOST_PIXELS, max: MOST_PIXELS, unit: 'px' }),
  customerThemeEnabled: toggle('主题', BASE_DEFAULTS.customerThemeEnabled),
} satisfies Fields

/** Marks of the designer; stored only if they are set. */
export const MARK_FIELDS = {
  hidden: toggle('隐藏', false),
  locked: toggle('锁定', false),
  // Children of one panel with the same value are moved and resized as one.
  group: text('编组', '', { max: 40 }),
  // The block of the page with which this one shares the visitors.
  variantOf: text('与谁分享访客', '', { max: 64 }),
} satisfies Fields
