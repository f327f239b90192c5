import { align } from './align-field'
import { color, select, toggle } from './fields'

const STYLES = ['一', '二', '三', '四', '五'] as const
const [style1, style2, style3, style4, style5] = STYLES.map(n => `样式${n}`) as [string, string, string, string, string]

/** How a carousel shows its position: badge, plain count, dots, bars, thumbnails. Shared by W0001 and W0018. */
export const indicatorFields = {
  styleType: select('样式', 'style1' as 'style1' | 'style2' | 'style3' | 'style4' | 'style5', [
    { value: 'style1', label: style1 },
    { value: 'style2', label: style2 },
    { value: 'style3', label: style3 },
    { value: 'style4', label: style4 },
    { value: 'style5', label: style5 },
  ]),
  pointAlign: align('位置', 'right'),
  customerThemeEnabled: toggle('选中', false, { hint: '关闭时使用页面主题色' }),
  pointActiveColor: color('选中颜色', '#ff0000ff', { when: { field: 'customerThemeEnabled', equals: true } }),
  pointDefaultColor: color('默认', '#000000ff'),
}
