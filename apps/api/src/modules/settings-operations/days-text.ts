const DAY_MS = 86_400_000
const isNext = (day: string, before: string) => Date.parse(day) - Date.parse(before) === DAY_MS

/** Days (`2026-02-15`, in their order) as people write them: those in a row as one span, with the year once. */
export function daysText(days: readonly string[]): string {
  const spans: { first: string; last: string }[] = []
  for (const day of days) {
    const span = spans.at(-1)
    if (span && isNext(day, span.last)) span.last = day
    else spans.push({ first: day, last: day })
  }
  let year = ''
  const short = (day: string) => {
    const isKnown = day.startsWith(year) && year !== ''
    year = day.slice(0, 4)
    return isKnown ? day.slice(5) : day
  }
  return spans
    .map(({ first, last }) => (first === last ? short(first) : `${short(first)} 至 ${short(last)}`))
    .join('、')
}
