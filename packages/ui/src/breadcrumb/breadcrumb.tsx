import { type LinkComponent, SafeLink } from '../link/safe-link'

export interface BreadcrumbItem {
  label: string
  /** Without it the step is text. */
  href?: string
}

export interface BreadcrumbProps {
  /** From the home page to the page shown; the last is never a link. */
  items: readonly BreadcrumbItem[]
  linkComponent?: LinkComponent
}

/** The path from the home page to the current page. */
export function Breadcrumb({ items, linkComponent }: BreadcrumbProps) {
  return (
    <nav aria-label="面包屑" className="hj-crumbs">
      <ol>
        {items.map(({ label, href }, i) => {
          const isLast = i === items.length - 1
          return (
            <li key={`${i}-${label}`}>
              {href && !isLast ? (
                <SafeLink href={href} linkComponent={linkComponent}>
                  {label}
                </SafeLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
