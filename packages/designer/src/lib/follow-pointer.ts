interface Follow {
  move: (event: PointerEvent) => void
  /** The pointer was let go: what it did counts. */
  drop: (event: PointerEvent) => void
  /** Escape was pressed, or the browser took the pointer: as if nothing had been. */
  cancel: () => void
}

/** Follows a pressed pointer until it is let go. Meanwhile Escape belongs to the gesture alone. */
export function followPointer({ move, drop, cancel }: Follow) {
  const end = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', lost)
    removeEventListener('keydown', key, true)
  }
  const up = (event: PointerEvent) => {
    end()
    drop(event)
  }
  const lost = () => {
    end()
    cancel()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    lost()
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', lost)
  addEventListener('keydown', key, true)
}
