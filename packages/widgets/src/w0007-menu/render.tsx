import { useWords } from '@heji/ui'
import { CanvasHint } from '../lib/canvas-hint'
import type { WidgetRendererProps } from '../lib/host'
import { Menu } from '../lib/menu/menu'
import { NavLinks } from '../lib/menu/nav-links'
import type { MenuData } from './definition'

/** Navigation with categories, or a row of hot keywords. */
export default function MenuWidget({ data, host }: WidgetRendererProps<MenuData>) {
  const say = useWords()
  if (data.usage === 'keywords' && data.data.length === 0 && host.mode === 'design')
    return <CanvasHint words="添加菜单" />
  if (data.usage === 'keywords')
    return <NavLinks links={data.data} host={host} block="hw-keywords" label={say('热门关键词')} />
  return <Menu data={data} host={host} kind="category" />
}
