import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useActionData, useNavigation } from '../framework'
import type { FormResponse, FormResult } from './form-result'
import { useAfterPress } from './use-after-press'

/** First message of each wrong field. */
export type Errors = Readonly<Record<string, string>>
const NONE: Errors = {}

/** The answer of the page's action: `useFormResult<typeof action>()`. */
export const useFormResult = <Action extends (args: never) => Promise<FormResponse<unknown>>>() =>
  useActionData() as NonNullable<Awaited<ReturnType<Action>>['answers']> | undefined

export interface FormOptions {
  /** Content of the fields before anybody types. */
  defaults?: Readonly<Record<string, string>>
}

/** The browser's part of a form, without its schema: `useForm` and `useLazyForm` bring the check. */
export function useFormState(
  errorsIn: (form: FormData) => Errors,
  answer: FormResult | undefined,
  { defaults = {} }: FormOptions,
) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(answer?.fields ?? NONE)
  const [message, setMessage] = useState(answer?.ok ? '' : (answer?.message ?? ''))
  const isSending = useNavigation().state !== 'idle'
  useEffect(() => {
    setErrors(answer?.fields ?? NONE)
    setMessage(answer && !answer.ok ? answer.message : '')
    if (answer) focusFirst(form.current, answer.fields)
  }, [answer])

  const errorsNow = () => (form.current ? errorsIn(new FormData(form.current)) : NONE)
  /** The message of this field now, given the values of the others. */
  const check = (name: string) => {
    const now = errorsNow()[name]
    setErrors(({ [name]: _, ...others }) => (now ? { ...others, [name]: now } : others))
  }
  const afterPress = useAfterPress()
  const latest = useRef(answer)
  latest.current = answer
  const onBlur = (event: FieldEvent) => {
    const { name } = event.target as Partial<HTMLInputElement>
    if (!name || !hasLeft(name, event)) return
    // A press on 提交 may be answered before it is over: what the server says of a field is newer.
    afterPress(() => latest.current === answer && check(name))
  }
  const onInput = (event: FieldEvent) => {
    const { name } = event.target as Partial<HTMLInputElement>
    if (name && errors[name]) check(name)
  }
  useOutside(form, { focusout: onBlur, input: onInput })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (isSending) return event.preventDefault()
    if (button?.formNoValidate) return
    const found = errorsNow()
    setErrors(found)
    setMessage('')
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirst(form.current, found)
  }
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: answer?.typed[name] ?? defaults[name] ?? '',
    error: errors[name] ?? null,
  })
  return {
    /** For `<Form>`; switches the browser's own messages off. */
    props: { ref: form, noValidate: true, onBlur, onInput, onSubmit },
    field,
    errors,
    /** Message about the whole form. */
    message,
    /** The server's answer if the form stays on its page. */
    notice: answer?.ok ? answer.message : '',
    isSending,
    form,
    show: (found: Errors, said = '') => {
      setErrors(found)
      setMessage(said)
      focusFirst(form.current, found)
    },
  }
}

interface FieldEvent {
  target: EventTarget | null
  relatedTarget?: EventTarget | null
}
type Told = (event: FieldEvent) => void

/** Not if only the window lost the focus, or if another choice of the same name has it now. */
const hasLeft = (name: string, { target, relatedTarget }: FieldEvent) =>
  document.activeElement !== target && (relatedTarget as Partial<HTMLInputElement> | null | undefined)?.name !== name

/** Hears of fields that stand elsewhere on the page (`form="…"`): their events do not pass the form. */
function useOutside(form: RefObject<HTMLFormElement>, handlers: Record<'focusout' | 'input', Told>) {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const hear = (event: Event) => {
      const { target } = event
      const own = form.current
      if (!own || !(target instanceof Element) || own.contains(target)) return
      if ('form' in target && target.form === own) latest.current[event.type as 'focusout' | 'input'](event)
    }
    document.addEventListener('focusout', hear)
    document.addEventListener('input', hear)
    return () => {
      document.removeEventListener('focusout', hear)
      document.removeEventListener('input', hear)
    }
  }, [form])
}

/** The first one in the order of the page, not of the messages. */
function focusFirst(form: HTMLFormElement | null, errors: Errors) {
  const first = [...(form?.elements ?? [])].find(
    element => 'name' in element && typeof element.name === 'string' && Object.hasOwn(errors, element.name),
  )
  if (first instanceof HTMLElement) first.focus()
}
