interface TrackRow {
  time: string
  text: string
}

const SHOWN = 3

/** What happened to a parcel or a request, newest first; older rows can be opened. */
export function Track({ rows, shown = SHOWN }: { rows: readonly TrackRow[]; shown?: number }) {
  const draw = ({ time, text }: TrackRow) => (
    <li key={time + text}>
      <time>{time}</time>
      <span>{text}</span>
    </li>
  )
  return (
    <>
      <ol className="hs-track hs-track--newest">{rows.slice(0, shown).map(draw)}</ol>
      {rows.length > shown ? (
        <details className="hs-track__more">
          <summary className="hs-fold">查看全部</summary>
          <ol className="hs-track">{rows.slice(shown).map(draw)}</ol>
        </details>
      ) : null}
    </>
  )
}
