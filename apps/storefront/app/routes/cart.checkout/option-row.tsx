import type { ReactNode } from 'react'

interface OptionRowProps {
  label: ReactNode
  /** What is chosen now. */
  value: ReactNode
  /** What can be chosen; the row opens it, without scripts too. */
  children?: ReactNode
  isOpen?: boolean
}

/** One choice of an order in one line: its name and what is chosen. */
export const OptionRow = ({ label, value, children, isOpen = false }: OptionRowProps) =>
  children ? (
    <details className="hs-option" open={isOpen || undefined}>
      <summary className="hs-option__line hs-fold">
        <span className="hs-option__label">{label}</span>
        <span className="hs-option__value">{value}</span>
      </summary>
      <div className="hs-option__body">{children}</div>
    </details>
  ) : (
    <div className="hs-option hs-option__line">
      <span className="hs-option__label">{label}</span>
      <span className="hs-option__value">{value}</span>
    </div>
  )
