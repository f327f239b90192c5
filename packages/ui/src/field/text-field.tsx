'use client'

import { clsx } from 'clsx'
import { forwardRef, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useWords } from '../host/said'
import { Icon } from '../icon/icon'
import { EyeIcon, EyeOffIcon } from '../icon/icons'
import { cleanInput } from './clean-input'
import { describe, Field, type FieldTexts } from './field'

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className'> {
  /** Inside the box, before and after the text. */
  prefix?: ReactNode
  suffix?: ReactNode
  /**
   * Cleans what people paste, such as `cleanPhone` of @heji/validators. It is cleaned before anything is cut off:
   * `maxLength` counts what is left.
   */
  clean?: (text: string) => string
}

/** One line of text with label, hint and error. A password gets a button that shows it. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const {
    label,
    hint,
    error,
    required,
    hideLabel,
    className,
    prefix,
    suffix,
    type = 'text',
    id: given,
    clean,
    ...rest
  } = props
  const made = useId()
  const id = given ?? made
  const [isShown, setShown] = useState(false)
  const say = useWords()
  const isPassword = type === 'password'
  return (
    <Field {...{ id, label, hint, error, required, hideLabel, className }}>
      <span className={clsx('hj-input', props.disabled && 'hj-input--disabled')}>
        {prefix && <span className="hj-input__prefix">{prefix}</span>}
        <input
          {...rest}
          {...(clean ? cleanInput(clean, rest) : {})}
          {...describe(id, props)}
          ref={ref}
          id={id}
          required={required}
          type={isPassword && isShown ? 'text' : type}
          className="hj-input__text"
        />
        {isPassword && (
          <button
            type="button"
            className="hj-input__eye"
            aria-label={say('显示密码')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeIcon : EyeOffIcon} />
          </button>
        )}
        {suffix && <span className="hj-input__suffix">{suffix}</span>}
      </span>
    </Field>
  )
})
