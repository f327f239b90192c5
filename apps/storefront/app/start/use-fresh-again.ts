import { useEffect, useRef } from 'react'
import { useRevalidator } from '../framework'

/**
 * A page that the browser takes out of its memory (back-forward cache) is as old as the moment in which it was left: it
 * asks again for all that belongs to the member, such as header, cart, favourites, orders and the times of countdowns.
 */
export function useFreshAgain() {
  const { revalidate } = useRevalidator()
  const ask = useRef(revalidate)
  ask.current = revalidate
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) ask.current()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
}
