import { createRoot } from 'react-dom/client'
import { type Choice, type ChoiceResult, type Group, groupsOf } from './choices'
import { optionId, SuggestList } from './suggest-list'

const DEBOUNCE_MS = 150

const known = new WeakSet<HTMLInputElement>()

/**
 * Makes a combobox of the focused search box (ARIA 1.2, list autocomplete). It first shows recent searches and hot
 * words, then suggestions for the typed text. The form of the box stays as it is and works without any of this.
 */
export function suggestFor(input: HTMLInputElement) {
  if (known.has(input)) return
  known.add(input)
  const id = `suggest-${document.querySelectorAll('.hs-suggest').length}`
  const panel = openPanel(input, id, choice => window.location.assign(choice.href))
  const ask = asking(groups => panel.show(groups))
  const look = () => ask.for(input.value.trim())

  input.addEventListener('input', event => {
    if (!(event as InputEvent).isComposing) look()
  })
  input.addEventListener('compositionend', look)
  input.addEventListener('focus', look)
  input.addEventListener('blur', () => {
    ask.stop()
    panel.show([])
  })
  input.addEventListener('keydown', event => {
    if (event.isComposing || event.keyCode === 229) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !panel.isOpen()) look()
    else if (event.key === 'ArrowDown') panel.move(1)
    else if (event.key === 'ArrowUp') panel.move(-1)
    else if (event.key === 'Enter' && panel.chosen()) window.location.assign(panel.chosen()!.href)
    else if (event.key === 'Escape' && panel.isOpen()) panel.show([])
    else return
    event.preventDefault()
  })
  input.form?.addEventListener('submit', ask.stop)
  if (document.activeElement === input) look()
}

/** Asks for suggestions when the text has not changed for a moment; answers to earlier texts are ignored. */
function asking(onGroups: (groups: Group[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    running?.abort()
  }
  const send = async (keywords: string, { signal }: AbortController) => {
    try {
      const answer = await fetch(`/search/suggest?keywords=${encodeURIComponent(keywords.toWellFormed())}`, { signal })
      const groups = answer.ok ? groupsOf((await answer.json()) as ChoiceResult) : []
      if (!signal.aborted) onGroups(groups)
    } catch {
      if (!signal.aborted) onGroups([])
    }
  }
  return {
    stop,
    for: (keywords: string) => {
      stop()
      running = new AbortController()
      timer = setTimeout(send, DEBOUNCE_MS, keywords, running)
    },
  }
}

/** The panel below the box. It lies over the page, outside of elements that might clip it. */
function openPanel(input: HTMLInputElement, id: string, onChoose: (choice: Choice) => void) {
  const section = document.createElement('section')
  section.className = 'hs-suggest'
  section.setAttribute('aria-label', '搜索建议')
  section.hidden = true
  // A press on the panel leaves the focus in the box.
  section.addEventListener('mousedown', event => event.preventDefault())
  document.body.append(section)
  const root = createRoot(section)
  let groups: Group[] = []
  let active = -1
  const all = () => groups.flatMap(group => group.choices)

  const place = () => {
    const { bottom, left, width } = (input.form ?? input).getBoundingClientRect()
    section.style.setProperty('--top', `${bottom}px`)
    section.style.setProperty('--left', `${left}px`)
    section.style.setProperty('--width', `${width}px`)
  }
  const draw = () => {
    const isOpen = groups.length > 0
    section.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(id, active))
    root.render(<SuggestList id={id} groups={groups} active={active} onChoose={onChoose} />)
    if (isOpen) place()
  }
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, () => section.hidden || place(), { passive: true })
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', id)
  draw()

  return {
    isOpen: () => !section.hidden,
    chosen: () => all()[active],
    show: (next: Group[]) => {
      groups = next
      active = -1
      draw()
    },
    /** The arrow key goes from the last choice to the box, then to the first. */
    move: (step: 1 | -1) => {
      const places = all().length + 1
      active = ((active + 1 + step + places) % places) - 1
      draw()
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
    },
  }
}
