import { color, text, toggle } from './fields'

/** Title of the showcases with tabs: words on a coloured ground, whose corners may be round (spec §9: 15 px). */
export const titleFields = (words: string, colorLabel: string) => ({
  text: text('标题', words),
  wgtTextColor: color(colorLabel, '#ffffffff'),
  wgtBackgroundColor: color('背景颜色', '#FF5D02'),
  wgtBorderRadius: toggle('圆角', false),
})
