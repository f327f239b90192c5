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
  return (
    <nav className="co-tabs" aria-label={name}>
      {pages.map(([path, title]) => (
        <Link key={path} href={path} aria-current={path === nearest ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
