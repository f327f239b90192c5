import { ownDefinitionOf, ownRefusal, readOwnWidgets } from '@heji/server-kit'
import { registerDefinition } from '@heji/widgets/definitions'

/**
 * Registers the declarations of the widgets in this folder (`OWN_WIDGETS`), so that pages with them are read and checked.
 * @param say gets one line for each widget that is left out
 * @throws ExitError when there is no such folder
 */
export async function registerOwnWidgets(folder: string | undefined, say: (line: string) => void): Promise<void> {
  const { widgets, refused } = readOwnWidgets(folder)
  refused.map(say)
  for (const widget of widgets) {
    try {
      registerDefinition((await ownDefinitionOf(widget)) as Parameters<typeof registerDefinition>[0])
    } catch (error) {
      say(ownRefusal(widget.code, error))
    }
  }
}
