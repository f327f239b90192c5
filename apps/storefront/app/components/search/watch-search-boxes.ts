/**
 * Search boxes show suggestions while somebody types. The script for this loads when a box gets the focus. Without it
 * they stay plain forms.
 */
export function watchSearchBoxes() {
  const onFocus = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('form[role="search"] input[name="keywords"]')) return
    import('./combobox').then(({ suggestFor }) => suggestFor(target)).catch(() => {})
  }
  const listen = (event: FocusEvent) => onFocus(event.target)
  document.addEventListener('focusin', listen)
  onFocus(document.activeElement)
  return () => document.removeEventListener('focusin', listen)
}
