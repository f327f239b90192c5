import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface FieldTexts {
  label: ReactNode
  /** Always visible below the control. */
  hint?: ReactNode
  /** First error of the field; linked to the control and announced. */
  error?: string | null | undefined
  required?: boolean | undefined
  /** Label kept for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** Attributes that link a control to its hint and error. */
export const describe = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': clsx(error && `${id}-error`, hint && hint !== error && `${id}-hint`) || undefined,
})

interface FieldProps extends FieldTexts {
  id: string
  children: ReactNode
  /** Right of the hint, such as a counter. */
  aside?: ReactNode
}

/** Label above, control, then error or hint. */
export function Field({ id, label, hint, error, required, hideLabel, className, aside, children }: FieldProps) {
  return (
    <div className={clsx('hj-field', error && 'hj-field--error', className)}>
      <label htmlFor={id} className={hideLabel ? 'hj-visually-hidden' : 'hj-field__label'}>
        <span>{label}</span>
        {required && (
          <span className="hj-field__star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} aside={aside} />
    </div>
  )
}

/** Error, hint and counter below a control. */
export function FieldNotes({ id, hint, error, aside }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'aside'>) {
  return (
    <div className="hj-field__notes">
      <div>
        <div id={`${id}-error`} className="hj-field__error" aria-live="polite">
          {error}
        </div>
        {hint && hint !== error && (
          <div id={`${id}-hint`} className="hj-field__hint">
            {hint}
          </div>
        )}
      </div>
      {aside}
    </div>
  )
}
