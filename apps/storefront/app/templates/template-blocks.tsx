import { type Page, PageView } from '@heji/widgets'
import { useWidgetHost } from '../widgets/widget-host'

/** Blocks that operators made. */
export function TemplateBlocks({ page }: { page: Page }) {
  return <PageView page={page} host={useWidgetHost(page)} />
}
