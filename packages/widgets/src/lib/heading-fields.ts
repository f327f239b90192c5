import { color, number, type SelectField, select, toggle } from './fields'

/** 居左, 居中 or 居右. */
export const align = (
  label: string,
  value: 'left' | 'center' | 'right',
  display: 'radio' | 'icons' = 'radio',
): SelectField<'left' | 'center' | 'right'> =>
  select(
    label,
    value,
    [
      { value: 'left', label: '居左' },
      { value: 'center', label: '居中' },
      { value: 'right', label: '居右' },
    ],
    { display },
  )

/** The heading bar of W0002 and W0020: ornaments and gradient where the operator switches them on. */
export const headingFields = {
  titleAlign: align('标题位置', 'center'),
  titleBackground: toggle('标题背景', true),
  wgtTitleFontSize: number('标题字体', 28, { min: 0, unit: 'px' }),
  wgtTitleColor: color('标题颜色', '#FFFFFF'),
  wgtBackgroundColor1: color('背景颜色', '#FF5A00'),
  wgtBackgroundColor2: color('背景颜色', '#FF8600'),
}

/** Of goods below it. */
export const priceFields = {
  wgtPriceFontSize: number('价格字体', 18, { min: 0, unit: 'px' }),
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
