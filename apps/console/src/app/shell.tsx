import { addressOf, openOther } from '@heji/operator'
import { Button, Drawer, Dropdown, Grid } from 'antd'
import { LogOut, Menu as MenuIcon, PenTool, Store, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AREAS_OF_CONSOLE } from './areas'
import { useConsole } from './context'
import { FindAnything } from './find-anything'
import { maySee } from './needs'
import { NoticeBell } from './notice-bell'
import { useTop } from './use-top'

/** Menu, search and the person at the top; the screen below. */
export function Shell({ children }: { children: ReactNode }) {
  useTop()
  const isWide = Grid.useBreakpoint().lg
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="co-shell">
      <a className="co-skip" href="#main">
        跳到内容
      </a>
      <header className="co-top">
        {!isWide && (
          <Button type="text" aria-label="菜单" icon={<MenuIcon size={20} />} onClick={() => setOpen(true)} />
        )}
        <Link href="/" className="co-brand" aria-label="禾集管理台，今日">
          <span aria-hidden>禾</span>
          {isWide && '禾集管理台'}
        </Link>
        <FindAnything />
        <NoticeBell />
        <Person />
      </header>
      {isWide ? (
        <Menu />
      ) : (
        <Drawer open={isOpen} placement="left" size={240} title="禾集管理台" onClose={() => setOpen(false)}>
          <Menu onChosen={() => setOpen(false)} />
        </Drawer>
      )}
      <main id="main" className="co-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Menu({ onChosen }: { onChosen?: () => void }) {
  const [path] = useLocation()
  const { operator } = useConsole()
  const isHere = (area: string) =>
    area === '/' ? path === '/' || path === '/proposals' : path === area || path.startsWith(`${area}/`)
  // An area opens at the first of its screens that the operator may see.
  const shown = AREAS_OF_CONSOLE.flatMap(({ screens, ...area }) => {
    const first = screens.find(({ path: one }) => !one.includes(':') && !one.endsWith('/new') && maySee(operator, one))
    return first ? [{ ...area, first: first.path }] : []
  })
  return (
    <nav className="co-menu" aria-label="功能">
      {shown.map(({ path: area, name, Icon, first }) => (
        <Link key={area} href={first} aria-current={isHere(area) ? 'page' : undefined} onClick={onChosen}>
          <Icon size={18} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Person() {
  const { operator, signOut, ...session } = useConsole()
  const designer = addressOf('designer')
  const shop = addressOf('shop')
  const items = [
    ...(designer ? [{ key: 'designer', icon: <PenTool size={16} />, label: '页面设计器' }] : []),
    ...(shop ? [{ key: 'shop', icon: <Store size={16} />, label: '打开商城' }] : []),
    { type: 'divider' as const },
    { key: 'out', icon: <LogOut size={16} />, label: '退出登录' },
  ]
  const act = (key: string) => {
    if (key === 'designer') openOther(designer!, '/pages', session)
    if (key === 'shop') window.open(shop!, '_blank', 'noopener')
    if (key === 'out') signOut()
  }
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => act(key) }} trigger={['click']}>
      <Button type="text" icon={<UserRound size={18} aria-hidden />}>
        {operator.display_name || operator.login_name}
      </Button>
    </Dropdown>
  )
}
