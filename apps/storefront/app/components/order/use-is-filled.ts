import { useEffect, useState } from 'react'

const isEmpty = ({ value, required, disabled }: HTMLInputElement) => required && !disabled && value.trim() === ''

/** Whether a form of the page has a value in each field that needs one; false without such a form. */
export function useIsFilled(formId: string | null): boolean {
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    if (formId === null) return setFilled(false)
    const read = () => {
      const form = document.getElementById(formId)
      const fields = form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []
      setFilled(fields.length > 0 && ![...fields].some(isEmpty))
    }
    // A region that was pasted is drawn after the event.
    const soon = () => setTimeout(read)
    read()
    for (const event of ['input', 'change']) document.addEventListener(event, soon)
    return () => {
      for (const event of ['input', 'change']) document.removeEventListener(event, soon)
    }
  }, [formId])
  return isFilled
}
