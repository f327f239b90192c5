import { useEffect } from 'react'
import { useNavigation } from '../framework'

/** A form on its way to the server, and the button that sent it. */
interface Sent {
  form: HTMLFormElement
  button: HTMLElement | null
}

/** A browser that gets no page as an answer gives the form back after this, ms. */
const MOST_MS = 15_000

let last: Sent | null = null
const held = new Map<HTMLFormElement, HTMLElement | null>()

function hold({ form, button }: Sent) {
  held.set(form, button)
  button?.setAttribute('data-sending', 'true')
  button?.setAttribute('aria-busy', 'true')
}

function release() {
  for (const button of held.values()) {
    button?.removeAttribute('data-sending')
    button?.removeAttribute('aria-busy')
  }
  held.clear()
}

const isPost = (form: HTMLFormElement, button: HTMLElement | null) =>
  (button?.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase() === 'post'

const sentBy = (event: SubmitEvent): Sent => ({ form: event.target as HTMLFormElement, button: event.submitter })

/** Before React hears of it: a form whose answer is not there yet is not sent again. */
function refuse(event: SubmitEvent) {
  const { form, button } = sentBy(event)
  if (!held.has(form) || !isPost(form, button)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** After React: a form that no script has taken goes to the server by itself. */
function note(event: SubmitEvent) {
  const sent = sentBy(event)
  if (!isPost(sent.form, sent.button)) return
  last = sent
  if (event.defaultPrevented) return
  hold(sent)
  setTimeout(release, MOST_MS)
}

/**
 * Impatient hands: of two presses on a button that sends a form, one counts, and the button shows that it works. Forms
 * that scripts send by themselves, such as 加入购物车 and the quantities of the cart, count every press.
 * @returns the end of it
 */
function watchSends(): () => void {
  // A page that comes back from the browser's memory has its buttons again.
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) release()
  }
  window.addEventListener('submit', refuse, true)
  window.addEventListener('submit', note)
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('submit', refuse, true)
    window.removeEventListener('submit', note)
    window.removeEventListener('pageshow', back)
    release()
  }
}

/** The same for forms that the framework sends: held until the page has its answer. */
export function useOneSend() {
  const { state } = useNavigation()
  useEffect(watchSends, [])
  useEffect(() => {
    if (state === 'submitting' && last) hold(last)
    else if (state === 'idle') release()
  }, [state])
}
