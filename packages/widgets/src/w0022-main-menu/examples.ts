import { menuExamples } from '../w0007-menu/examples'
import type { MainMenuData } from './definition'

const { 'always open': open, 'on hover': hovering } = menuExamples as Record<string, Partial<MainMenuData>>

export const mainMenuExamples: Record<string, Partial<MainMenuData>> = {
  'always open': open!,
  'on hover': hovering!,
  'long words': {
    ...open,
    categoryData: (open!.categoryData ?? []).map(category => ({
      ...category,
      category_name: `${category.category_name}与周边配件专区`,
    })),
  },
  empty: { wgtTypeBackgroundColor: '#E00030' },
}
