import { type FormEvent, useRef } from 'react'
import type { FormResult } from './form-result'
import { type Errors, type FormOptions, useFormState } from './form-state'

type Check = (form: FormData) => Errors

/**
 * Like `useForm`, for a form that most visitors of its page never open: its schema loads when somebody first enters the
 * form. A form that is sent before waits for it; without an answer it is sent as it is, and the server checks it.
 */
export function useLazyForm(load: () => Promise<Check>, answer: FormResult | undefined, options: FormOptions = {}) {
  const check = useRef<Check | null>(null)
  const loading = useRef<Promise<void> | null>(null)
  const form = useFormState(data => check.current?.(data) ?? {}, answer, options)

  const ready = () => {
    loading.current ??= load().then(
      loaded => {
        check.current = loaded
      },
      () => {
        check.current = () => ({})
      },
    )
    return loading.current
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (check.current || button?.formNoValidate) return form.props.onSubmit(event)
    event.preventDefault()
    const sent = event.currentTarget
    void ready().then(() => sent.requestSubmit(button))
  }
  const onBlur: typeof form.props.onBlur = event => {
    if (check.current) return form.props.onBlur(event)
    const { target, relatedTarget } = event
    void ready().then(() => form.props.onBlur({ target, relatedTarget: relatedTarget ?? null }))
  }
  return { ...form, props: { ...form.props, onFocus: () => void ready(), onBlur, onSubmit } }
}
