import { SandboxBand } from './sandbox-band'
import { FromServer, useServerPage } from './server-page'

/** Element of the notes; a page that is served from the cache in an outage gets its notes here. */
export const NOTES_ID = 'hs-notes'

/** Lines on top of a page: the sandbox or the time that it shows, and what is missing in an outage. */
export function Notes() {
  const page = useServerPage()
  if (!page) return <FromServer id={NOTES_ID}>{null}</FromServer>
  const { sandbox, previewAt, notes, nonce } = page
  return (
    <FromServer id={NOTES_ID} {...(sandbox ? { style: { position: 'sticky', top: 0, zIndex: 500 } } : {})}>
      {sandbox ? <SandboxBand {...sandbox} nonce={nonce} /> : null}
      {previewAt ? <PreviewBand at={previewAt} /> : null}
      {notes.length > 0 ? <OutageNote notes={notes} /> : null}
    </FromServer>
  )
}

export const OutageNote = ({ notes }: { notes: readonly string[] }) => (
  <p className="hs-notes" role="status">
    {notes.join(' · ')}
  </p>
)

const times = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** Where an operator's preview ends. */
export const LEAVE_PREVIEW = '/moment/leave'

const PreviewBand = ({ at }: { at: Date }) => (
  <p className="hs-notes" role="status">
    <span>{`预览 ${times.format(at)}（北京时间）的商城，不能下单 `}</span>
    <a href={LEAVE_PREVIEW}>退出预览</a>
  </p>
)
