import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useConsole } from '../app/context'
import { maySee } from '../app/needs'
import './operations.css'

/** The pages of one area that the operator may see, under its title. */
export function AreaNav({
  name,
  pages: all,
}: {
  name: string
  pages: readonly (readonly [path: string, name: string])[]
}) {
  const [here] = useLocation()
  const { operator } = useConsole()
  const pages = all.filter(([path]) => maySee(operator, path))
  // A page of one thing belongs to the list of its kind.
  const owner = pages.map(([path]) => path).filter(path => here === path || here.startsWith(`${path}/`))
  const nearest = owner.sort((a, b) => b.length - a.length)[0]
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways: that of this page is in sight.
  useEffect(() => {
    const own = tabs.current?.querySelector<HTMLElement>(`[href$="${nearest}"]`)
    if (own) tabs.current!.scrollLeft = own.offsetLeft - tabs.current!.offsetLeft - 24
  }, [nearest])
  return (
    <nav ref={tabs} className="co-tabs" aria-label={name}>
      {pages.map(([path, title]) => (
        <Link key={path} href={path} aria-current={path === nearest ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
