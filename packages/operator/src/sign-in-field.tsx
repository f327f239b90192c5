import { type InputHTMLAttributes, useId, useState } from 'react'

interface Props {
  name: string
  label: string
  /** What is typed is hidden until somebody asks to see it. */
  isSecret?: boolean
  help?: string
  error?: string
  /** Most characters. */
  most: number
  input: InputHTMLAttributes<HTMLInputElement>
}

/** A line of the sign-in form with its name, its help and what is wrong with it. */
export function SignInField({ name, label, isSecret = false, help, error, most, input }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const notes = [...(help ? [`${id}-help`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <div className="ho-field">
      <label htmlFor={id}>{label}</label>
      <div className="ho-field__box">
        <input
          {...input}
          id={id}
          name={name}
          type={isSecret && !isShown ? 'password' : 'text'}
          maxLength={most}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {isSecret && (
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? '隐藏' : '显示'}
          </button>
        )}
      </div>
      {help && <small id={`${id}-help`}>{help}</small>}
      {error && (
        <small id={`${id}-error`} className="ho-field__error">
          {error}
        </small>
      )}
    </div>
  )
}
