import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../components/link'
import { useSubmit } from '../../framework'

interface ChoiceLinkProps {
  /** The page with this choice. */
  fields: Record<string, string>
  'aria-current'?: 'true' | undefined
  children: ReactNode
}

/** A link to the page with another choice; with scripts the page stays, so that its sums can change at once. */
export function ChoiceLink({ fields, children, ...rest }: ChoiceLinkProps) {
  const submit = useSubmit()
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    submit(fields, { method: 'get', action: '/cart/checkout', replace: true, preventScrollReset: true })
  }
  return (
    <Link {...rest} to={`/cart/checkout?${new URLSearchParams(fields)}`} onClick={choose}>
      {children}
    </Link>
  )
}
