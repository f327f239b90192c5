/** Every component at once: for servers and the designer, where loading one by one would only cost time. */
import type { WidgetRenderer } from './lib/host'
import Text from './w0011-text/render'

export const allRenderers = { W0011: Text } as unknown as Readonly<Record<string, WidgetRenderer>>
