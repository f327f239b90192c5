import { BASE_DEFAULTS, type Length, type WidgetBase } from './base'
import { MOST_OF_MARK, MOST_OF_NAME, MOST_PIXELS, PLACE, readLength } from './base-rules'
import { custom, type Fields, number, text, toggle } from './fields'
import { STYLE_FIELDS } from './style-fields'
import { isNumber } from './values'

const margin = (label: string) =>
  custom<Length>(label, 'length', 'auto', {
    check: value =>
      value === 'auto' || (isNumber(value) && Math.abs(value) <= MOST_PIXELS) ? null : `${label}必须是像素数或 auto`,
    read: readLength,
    schema: { anyOf: [{ const: 'auto' }, { type: 'number', minimum: -MOST_PIXELS, maximum: MOST_PIXELS }] },
  })

/**
 * Fields that every widget except the page settings stores besides its own fields (widgets §2, §7). Margins may be the
 * word auto, and a widget may lock its ratio; the style tab shows the rest of them as they are here.
 */
export const BASE_FIELDS = {
  ...STYLE_FIELDS,
  name: text('名称', BASE_DEFAULTS.name, { max: MOST_OF_NAME }),
  alias: text('别名', BASE_DEFAULTS.alias, { max: MOST_OF_NAME }),
  z: number('层级', BASE_DEFAULTS.z, PLACE),
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
  pageWidth: number('页面宽度', BASE_DEFAULTS.pageWidth, { ...PLACE, unit: 'px' }),
  customerThemeEnabled: toggle('主题', BASE_DEFAULTS.customerThemeEnabled),
} satisfies Fields

/** Marks of the designer; stored only if they are set. */
export const MARK_FIELDS = {
  hidden: toggle('隐藏', false),
  locked: toggle('锁定', false),
  // Children of one panel with the same value are moved and resized as one.
  group: text('编组', '', { max: MOST_OF_MARK.group }),
  // The block of the page with which this one shares the visitors.
  variantOf: text('与谁分享访客', '', { max: MOST_OF_MARK.variantOf }),
  // The combined module whose changes this panel follows.
  moduleId: text('链接的组合模块', '', { max: MOST_OF_MARK.moduleId }),
} satisfies Fields
