import type { MiniCartData } from './definition'

export const miniCartExamples: Record<string, Partial<MiniCartData>> = {
  outlined: {
    customerThemeEnabled: true,
    wgtTheme: '#ffffff',
    wgtTextColor: '#E00030',
    wgtBorderRadius: 1,
    wgtAaaa: '#e5e5e5',
  },
  defaults: {},
}
