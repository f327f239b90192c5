import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { ChevronDownIcon } from '../icon/icons'

export interface CollapseProps {
  title: ReactNode
  /** Open at first; the shopper decides afterwards. */
  defaultOpen?: boolean
  /** Panels of one name close each other. */
  name?: string
  id?: string
  className?: string
  children?: ReactNode
}

/** A panel that opens and closes; native `<details>`, so it works without script and is found by page search. */
export function Collapse({ title, defaultOpen, name, id, className, children }: CollapseProps) {
  return (
    <details {...{ name }} id={id} open={defaultOpen} className={clsx('hj-collapse', className)}>
      <summary className="hj-collapse__title">
        <span>{title}</span>
        <Icon of={ChevronDownIcon} className="hj-collapse__arrow" />
      </summary>
      <div className="hj-collapse__body">{children}</div>
    </details>
  )
}
