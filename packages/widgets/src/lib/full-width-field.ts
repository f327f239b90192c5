import { type SwitchField, toggle } from './fields'

/** As wide as the window, where the block stands on a desktop page. @param hint what becomes of the picture */
export const fullWidthField = (hint: string): SwitchField =>
  toggle('通栏', false, { hint: `电脑页面上与窗口同宽；${hint}` })

/** What is cut off at the sides depends on the window; the page's own width never is. */
export const SAFE_AREA = '重要内容放在图片中间 1190px 内（画布上显示的部分），图片宽 1920px 最清晰'
