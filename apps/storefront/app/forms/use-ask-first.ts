import { confirm } from '@heji/ui'
import { type FormEvent, useRef } from 'react'

type Question = Omit<Parameters<typeof confirm>[0], 'title'>

/** `onSubmit` of a form that is sent once the visitor has said yes. Without scripts nobody asks. */
export function useAskFirst(question: Question) {
  const sure = useRef(false)
  return async (event: FormEvent<HTMLFormElement>) => {
    if (sure.current) {
      sure.current = false
      return
    }
    event.preventDefault()
    const form = event.currentTarget
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(await confirm({ title: '提示', ...question }))) return
    sure.current = true
    // The button may carry a value, such as the goods that it removes.
    form.requestSubmit(button)
  }
}
