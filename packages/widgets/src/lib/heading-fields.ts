import { align } from './align-field'
import { color, number, toggle } from './fields'

/** The heading bar of W0002 and W0020: ornaments and gradient where the operator switches them on. */
export const headingFields = {
  titleAlign: align('标题位置', 'center'),
  titleBackground: toggle('标题背景', true),
  wgtTitleFontSize: number('标题字号', 28, { min: 0, unit: 'px' }),
  wgtTitleColor: color('标题颜色', '#FFFFFF'),
  wgtBackgroundColor1: color('背景渐变起点', '#FF5A00'),
  wgtBackgroundColor2: color('背景渐变终点', '#FF8600'),
}

/** Of goods below it. */
export const priceFields = {
  wgtPriceFontSize: number('价格字号', 18, { min: 0, unit: 'px' }),
  wgtPriceColor: color('价格颜色', '#FF0036'),
}

/** Fields after the alignment in the panel. */
export const headingPanel = [
  'titleBackground',
  'wgtTitleFontSize',
  'wgtTitleColor',
  'wgtBackgroundColor1',
  'wgtBackgroundColor2',
  'wgtPriceFontSize',
  'wgtPriceColor',
] as const
