'use client'

import { clsx } from 'clsx'
import { forwardRef, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** Without children give an `aria-label`. */
  children?: ReactNode
  /** Some but not all below are checked. */
  indeterminate?: boolean
}

/** A native checkbox in the shop's colours. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { children, indeterminate = false, className, ...rest },
  ref,
) {
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={clsx('hj-choice', className)}>
      <input
        {...rest}
        ref={node => {
          own.current = node
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        type="checkbox"
        className="hj-choice__box"
      />
      {children && <span>{children}</span>}
    </label>
  )
})

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'size'> {
  children?: ReactNode
}

/** On/off with immediate effect; a checkbox for forms. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('hj-choice', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself */}
      <input {...rest} type="checkbox" role="switch" className="hj-switch" />
      {children && <span>{children}</span>}
    </label>
  )
}
