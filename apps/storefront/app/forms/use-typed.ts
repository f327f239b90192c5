import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useShell } from '../shell/shell'

const KEY = 'hj_checkout'
const TYPED = /^(?:remark|pickup_when|receiver|need_invoice|invoice|registration|company|bank)/

type Field = HTMLInputElement | HTMLSelectElement
type Kept = Record<string, string>
type FormRef = RefObject<HTMLFormElement | null>

/** Null without storage, too: what is typed then lives as long as the page. */
function read(owner: string): Kept | null {
  try {
    const [whose, kept] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return whose === owner ? kept : null
  } catch {
    return null
  }
}

function write(owner: string, kept: Kept | null) {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify([owner, kept]))
    else sessionStorage.removeItem(KEY)
  } catch {
    // As in `read`.
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is Field => 'name' in field && TYPED.test(field.name as string))
const isTick = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** Fields of the pickup that are not there now keep what was in them. */
function keep(form: HTMLFormElement, owner: string) {
  const kept = { ...read(owner) }
  for (const field of fieldsOf(form)) {
    if (!isTick(field)) kept[field.name] = field.value
    else if ((field as HTMLInputElement).checked) kept[field.name] = field.value
    else if (field.type === 'checkbox') kept[field.name] = ''
  }
  write(owner, kept)
}

/** Only into fields that nobody touched: the browser may have brought something back, or somebody typed already. */
function restore(form: HTMLFormElement, kept: Kept) {
  for (const field of fieldsOf(form)) {
    const was = kept[field.name]
    if (was === undefined) continue
    if (field instanceof HTMLSelectElement) {
      if (field.value === '' && [...field.options].some(({ value }) => value === was)) field.value = was
    } else if (isTick(field)) {
      if (field.checked === field.defaultChecked) field.checked = field.value === was
    } else if (field.value === field.defaultValue) field.value = was
  }
}

/**
 * Note, invoice and pickup stay in this tab until the order is sent: over a reload, another page, and another way of
 * delivery. Others who sign in here, and other goods, never get them.
 * @param of the goods that are ordered
 * @param shown changes when the form shows other fields
 * @param answer of an order that was not made
 * @returns props of the form, which forgets them when the order is sent
 */
export function useTyped<Props extends { onSubmit(event: FormEvent<HTMLFormElement>): void }>(
  { form, props }: { form: FormRef; props: Props },
  of: readonly string[],
  shown: unknown,
  answer: object | undefined,
): Props {
  const { user } = useShell()
  const owner = JSON.stringify([user?.mobile, user?.username, ...of])
  useKept(form, owner, shown)
  const forget = useForgetting(form, owner, answer)
  const onSubmit: Props['onSubmit'] = event => {
    props.onSubmit(event)
    if (!event.defaultPrevented) forget()
  }
  return { ...props, onSubmit }
}

/** Keeps every change of the form, and puts what was kept into fields that are new. */
function useKept(form: FormRef, owner: string, shown: unknown) {
  useEffect(() => {
    // Some fields stand outside of the form, and belong to it all the same.
    const onInput = ({ target }: Event) => {
      const own = form.current
      if (own && target instanceof Element && 'form' in target && target.form === own) keep(own, owner)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [form, owner])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields change with what is shown
  useEffect(() => {
    const kept = read(owner)
    if (!kept) write(owner, null)
    else if (form.current) restore(form.current, kept)
  }, [form, owner, shown])
}

/** What is forgotten as the order is sent comes back if none was made: the shop refused it, or was not reached. */
function useForgetting(form: FormRef, owner: string, answer: object | undefined) {
  const forgotten = useRef<Kept | null>(null)
  useEffect(() => {
    forgotten.current = null
    if (answer && form.current) keep(form.current, owner)
  }, [form, owner, answer])
  // An order leads to a new document, where no effect ends. If the shop cannot be reached, an error takes the page's place.
  useEffect(
    () => () => {
      if (forgotten.current) write(owner, forgotten.current)
    },
    [owner],
  )
  return () => {
    forgotten.current = read(owner)
    write(owner, null)
  }
}
