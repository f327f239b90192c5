import type { IconDrawing } from '@heji/ui'
import * as parts from '@heji/ui'
import { renderToStaticMarkup } from 'react-dom/server'

/** The icons of the shop by name, drawn here: in the browser, all of them would be loaded with every page. */
export const ICONS: readonly { name: string; svg: string }[] = Object.entries(parts)
  .filter(([name]) => /^[A-Z]\w+Icon$/.test(name))
  .map(([name, icon]) => ({
    name: name.replace(/Icon$/, ''),
    svg: renderToStaticMarkup(<parts.Icon of={icon as IconDrawing} size={32} />),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
