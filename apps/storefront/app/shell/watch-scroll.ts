/** px of the page after which the mini cart stays in sight (spec §2). */
const PAST_PX = 76

/** Marks the document while it is scrolled past the top bar; styles keep the mini cart in sight then. */
export function watchScroll() {
  const { dataset } = document.documentElement
  const look = () => {
    if (window.scrollY > PAST_PX) dataset.past = 'true'
    else delete dataset.past
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}
