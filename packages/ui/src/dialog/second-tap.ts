/** Who presses twice does so within this time, in ms. */
const AGAIN_MS = 500
/** A finger hits about the same place again, a mouse the very same; in px. */
const NEAR = { finger: 40, mouse: 4 }

const EVENTS = ['pointerdown', 'mousedown', 'click'] as const

/** Where and with what something was pressed; px of the window. */
interface Press {
  clientX: number
  clientY: number
  pointerType?: string
}

/** Presses by scripts and some screen readers have no place, and are not made twice. */
const isPlaceless = ({ clientX, clientY }: Press) => clientX === 0 && clientY === 0

/**
 * For what closes at a press. The second press of a double tap would hit what lies beneath, and buy what nobody asked for:
 * presses near `press` are dropped for 500 ms.
 */
export function dropSecondTap(press: Press): void {
  if (isPlaceless(press)) return
  const near = press.pointerType === 'mouse' ? NEAR.mouse : NEAR.finger
  const drop = (event: MouseEvent) => {
    // A click without a press came from the keyboard or a script.
    if ((event.type === 'click' && event.detail === 0) || isPlaceless(event)) return
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > near) return
    event.preventDefault()
    event.stopPropagation()
  }
  const page = window
  for (const name of EVENTS) page.addEventListener(name, drop, true)
  setTimeout(() => {
    for (const name of EVENTS) page.removeEventListener(name, drop, true)
  }, AGAIN_MS)
}

const presses = new WeakMap<EventTarget, PointerEvent>()
const note = (event: PointerEvent) => event.currentTarget && presses.set(event.currentTarget, event)

/** Notes where `dialog` is pressed, for when it closes. */
export const watchPresses = (dialog: HTMLDialogElement): void => dialog.addEventListener('pointerdown', note)

/** Drops the second tap of the press that has closed `dialog`, if one has. */
export function dropTapThrough(dialog: HTMLDialogElement): void {
  const press = presses.get(dialog)
  presses.delete(dialog)
  if (press) dropSecondTap(press)
}
