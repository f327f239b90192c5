'use client'

import { clsx } from 'clsx'
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { LoaderCircleIcon } from '../icon/icons'

/** `primary` theme colour · `buy` and `buy-soft` for purchases · `ghost` outlined · `text` bare. */
export type ButtonVariant = 'primary' | 'buy' | 'buy-soft' | 'ghost' | 'text'
/** Heights: S 28, M 36, L 40, XL 48 px. */
export type ButtonSize = 'S' | 'M' | 'L' | 'XL'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width of the container. */
  block?: boolean
  /** Round ends, as in the bottom bars of H5. */
  pill?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores presses, so that a form cannot be sent twice. Focus stays on the button. */
  loading?: boolean
  /** Shows a spinner; presses still count, such as more pieces of what is being added. */
  busy?: boolean
}

/** Class names of a button, for links of a router that cannot be wrapped. */
export const buttonClass = ({ variant = 'ghost', size = 'M', block, pill }: ButtonLook, className?: string) =>
  clsx(
    'hj-button',
    `hj-button--${variant}`,
    `hj-button--${size}`,
    block && 'hj-button--block',
    pill && 'hj-button--pill',
    className,
  )

/** A button; `type="button"` unless said otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    block,
    pill,
    icon,
    loading = false,
    busy = loading,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  },
  ref,
) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, block, pill }, className)}
    >
      {busy ? <Icon of={LoaderCircleIcon} size={16} className="hj-button__spinner" /> : icon}
      {/* The icon comes and goes before the words: a translator must not find them bare. */}
      <span className="hj-button__label">{children}</span>
    </button>
  )
})
