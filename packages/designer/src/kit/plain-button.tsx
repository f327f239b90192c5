import { clsx } from 'clsx'
import type { ButtonHTMLAttributes } from 'react'
import './plain-button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  isPrimary?: boolean
  isSmall?: boolean
  /** What it started is not done: it takes no further press. */
  isBusy?: boolean
}

/** A button that needs no antd: what is drawn first has only these. */
export const PlainButton = ({ isPrimary, isSmall, isBusy = false, className, onClick, ...rest }: Props) => (
  <button
    type="button"
    className={clsx('hd-button', isPrimary && 'hd-button--primary', isSmall && 'hd-button--small', className)}
    aria-busy={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    {...rest}
  />
)
