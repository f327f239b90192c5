import { type ReactNode, useId } from 'react'
import { MemberFrame } from '../member-menu'

interface MemberPageProps {
  title: string
  /** Beside the title, such as how many there are. */
  note?: ReactNode
  /** At the end of the title's row: links and buttons for the whole page. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the member centre: one white block with its title. */
export const MemberPage = (props: MemberPageProps) => (
  <MemberFrame>
    <Block {...props} />
  </MemberFrame>
)

/** A page beside the member centre that visitors see too: the block without the menu. */
export const PublicPage = (props: MemberPageProps) => (
  <div className="hs-wrap hs-mine-alone">
    <Block {...props} />
  </div>
)

function Block({ title, note, tools, children }: MemberPageProps) {
  const id = useId()
  return (
    <section className="hs-mine" aria-labelledby={id}>
      <header className="hs-mine__head">
        <h1 id={id}>{title}</h1>
        {note ? <p>{note}</p> : null}
        {tools ? <div className="hs-mine__tools">{tools}</div> : null}
      </header>
      {children}
    </section>
  )
}
