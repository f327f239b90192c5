import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  type OwnPage,
  type OwnWidget,
  ownComponentOf,
  ownDefinitionOf,
  ownPageOf,
  ownRefusal,
  readOwnWidgets,
} from '@heji/server-kit'

/** The built application's own registry (`app/widgets/own-widgets.server.ts`). */
export type AddOwnWidget = (definition: unknown, component: unknown) => void

const { resolve } = createRequire(import.meta.url)
const addressOf = (name: string) => pathToFileURL(resolve(name)).href

/** Own widgets are drawn with the React that draws the page. */
const sharedModules = () => ({
  react: addressOf('react'),
  'react-dom': addressOf('react-dom'),
  'react/jsx-runtime': addressOf('react/jsx-runtime'),
})

/**
 * Loads the widgets of the setting `OWN_WIDGETS` before the first page is drawn, and says which it leaves out.
 * @param assets folder of the built scripts
 * @returns those that are drawn, and what documents say of them
 * @throws ExitError when there is no such folder
 */
export async function loadOwnWidgets(
  folder: string | undefined,
  { add, assets, say }: { add: AddOwnWidget; assets: string; say: (line: string) => void },
): Promise<{ widgets: OwnWidget[]; page: OwnPage | null }> {
  const found = readOwnWidgets(folder)
  const widgets: OwnWidget[] = []
  found.refused.map(say)
  const shared = sharedModules()
  for (const widget of found.widgets) {
    try {
      const component = await ownComponentOf(widget, shared)
      add(await ownDefinitionOf(widget), component)
      widgets.push(widget)
    } catch (error) {
      say(ownRefusal(widget.code, error))
    }
  }
  return { widgets, page: ownPageOf(widgets, assets, 'render') }
}
