import type { FloorBarData } from './definition'

const data = ['限时秒杀', '手机数码', '家用电器', '母婴', '猜你喜欢'].map((title, i) => ({
  title,
  target: String(i),
}))

export const floorBarExamples: Record<string, Partial<FloorBarData>> = {
  'at the top': { data, stick: 'top' },
  'on the left': { data },
  'on the right, in colours': {
    data: data.slice(0, 3),
    stick: 'right',
    toTop: false,
    wgtBackgroundColor: '#1F2329',
    wgtTextColor: '#FFFFFF',
    wgtTheme: '#FFC53D',
  },
  empty: {},
}
