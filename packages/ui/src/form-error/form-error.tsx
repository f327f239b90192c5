import { Icon } from '../icon/icon'
import { CircleXIcon } from '../icon/icons'

export interface FormErrorProps {
  /** The error; without it nothing is drawn. */
  message?: string | null | undefined
}

/** Strip above the submit button with the error of the whole form; announced at once. */
export function FormError({ message }: FormErrorProps) {
  return (
    <div role="alert" className="hj-form-error-slot">
      {message && (
        <div className="hj-form-error">
          <Icon of={CircleXIcon} size={16} />
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}
