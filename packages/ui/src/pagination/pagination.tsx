import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Said } from '../host/said'
import { Icon } from '../icon/icon'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons'
import { type LinkComponent, SafeLink } from '../link/safe-link'
import { clampPage, lastPage, pageWindow } from './page-window'

export interface PaginationProps {
  /** From 1; brought into range. */
  page: number
  total: number
  /** Default 10. */
  pageSize?: number
  /** Page numbers shown at once, default 3. */
  visible?: number
  /** Address of a page: a path from `/`, not just a query. */
  hrefFor: (page: number) => string
  linkComponent?: LinkComponent
  className?: string
}

/** Page links of a list (spec §9: page size 10, 3 visible pages). Nothing where there is one page. */
export function Pagination({
  page,
  total,
  pageSize = 10,
  visible = 3,
  hrefFor,
  linkComponent,
  className,
}: PaginationProps) {
  const last = lastPage(total, pageSize)
  if (last <= 1) return null
  const current = clampPage(page, last)
  const link = (to: number, children: ReactNode, label?: string) =>
    to < 1 || to > last ? (
      <span className="hj-page hj-page--off" aria-hidden="true">
        {children}
      </span>
    ) : (
      <SafeLink
        href={hrefFor(to)}
        linkComponent={linkComponent}
        className={clsx('hj-page', to === current && 'hj-page--on')}
        aria-label={label}
        aria-current={to === current ? 'page' : undefined}
      >
        {children}
      </SafeLink>
    )
  return (
    <nav aria-label="分页" className={clsx('hj-pages', className)}>
      {link(current - 1, <Icon of={ChevronLeftIcon} size={16} />, '上一页')}
      {pageWindow(current, last, visible).map(n => (
        <span key={n}>{link(n, n, `第 ${n} 页`)}</span>
      ))}
      {link(current + 1, <Icon of={ChevronRightIcon} size={16} />, '下一页')}
      <span className="hj-pages__total">
        <Said word="{page} / {last} 页，共 {total} 条" filling={{ page: current, last, total }} />
      </span>
    </nav>
  )
}
