import type { SearchData } from './definition'

const words = ['短袖', '童装', '手机', '棉野', '平板电视']

export const searchExamples: Record<string, Partial<SearchData>> = {
  'with hot keywords': {
    width: 560,
    height: 66,
    placeholder: '平板电视 限时 12 期免息',
    customerThemeEnabled: true,
    wgtTheme: '#E00030',
    wgtTextColor1: '#D3123F',
    wgtTextColor2: '#E00030',
    data: words.map((title, i) => ({
      title,
      wgtHotKeywordTextColor: i === 1 ? '#E00030' : '#666666',
      pathData: { linkPage: 'href', href: `/items?keywords=${title}` },
    })),
  },
  'without button': {
    width: 375,
    isShowBtn: false,
    placeholder: '平板电视',
    customerThemeEnabled: true,
    wgtTheme: '#e5e5e5',
  },
  'wider while somebody types': { width: 400, focusWidth: 120 },
  defaults: { width: 560 },
}
