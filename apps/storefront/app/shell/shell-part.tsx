import { type Page, PageView } from '@heji/widgets'
import { useContext, useMemo } from 'react'
import { DrawnContext } from '../lib/drawn'
import { useWidgetHost } from '../lib/widget-host'

/** Header or footer. Its blocks rarely change, so they are drawn once. */
export function ShellPart({ page }: { page: Page }) {
  const host = useWidgetHost(page)
  const drawn = useContext(DrawnContext)?.block
  return <PageView page={page} host={useMemo(() => (drawn ? { ...host, drawn } : host), [host, drawn])} />
}
