/** `mod+shift+z` of a pressed key. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  const key = event.shiftKey && digit ? digit : event.key
  // Shift already shows in signs such as ?, so only letters, digits and named keys carry it.
  const shows = key.length > 1 || /[a-z0-9]/i.test(key)
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && shows ? 'shift' : '',
    key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+')
}
