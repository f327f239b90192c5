import type { WidgetRendererProps } from '../lib/host'
import { Menu } from '../lib/menu/menu'
import type { MainMenuData } from './definition'

/** Navigation with main categories. */
export default function MainMenuWidget({ data, host }: WidgetRendererProps<MainMenuData>) {
  return <Menu data={data} host={host} kind="maincategory" />
}
