import { type Page, PageView } from '@heji/widgets'
import { useWidgetHost } from '../widgets/widget-host'

interface TemplateBlocksProps {
  page: Page
  /** A phone page on a desktop: a column in the middle, as on a large phone. */
  isColumn?: boolean
}

/** Blocks that operators made. */
export function TemplateBlocks({ page, isColumn = false }: TemplateBlocksProps) {
  const host = useWidgetHost(page, isColumn ? 'h5' : undefined)
  return <PageView page={page} host={host} />
}
