import { type Page, PageView } from '@heji/widgets'
import { useContext, useMemo } from 'react'
import { DrawnContext } from '../lib/drawn'
import { useWidgetHost } from '../lib/widget-host'

/** Blocks that operators made. The server draws each of them once for everybody who sees the same (docs/decisions/008). */
export function DrawnPage({ page }: { page: Page }) {
  const host = useWidgetHost(page)
  const drawn = useContext(DrawnContext)?.block
  return <PageView page={page} host={useMemo(() => (drawn ? { ...host, drawn } : host), [host, drawn])} />
}
