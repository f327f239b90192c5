import { rightText } from '@heji/api-client/contract'
import { Loading } from '@heji/operator'
import { Button, Result } from 'antd'
import { Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { AREAS_OF_CONSOLE } from './areas'
import { useConsole } from './context'
import { maySee, NEEDS } from './needs'

/** The screen of the address. */
export function Screens() {
  const { operator } = useConsole()
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {AREAS_OF_CONSOLE.flatMap(({ screens }) =>
          screens.map(({ path, Page }) => (
            <Route key={path} path={path}>
              {params =>
                maySee(operator, path) ? (
                  <Page params={params as Record<string, string | undefined>} />
                ) : (
                  <NotForYou path={path} />
                )
              }
            </Route>
          )),
        )}
        <Route>
          <Result
            status="404"
            title={<h1>没有这个页面</h1>}
            extra={
              <Link href="/" asChild>
                <Button type="primary">回到今日</Button>
              </Link>
            }
          />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** A link led here whose screen the operator may not see: says what is missing, and who can give it. */
function NotForYou({ path }: { path: string }) {
  const [right, where] = NEEDS[path]!
  const text = `需要权限“${rightText(right)}”${where === 'all' ? '（全部店铺）' : ''}，请店长在 员工 › 角色 里给您`
  return <Result status="403" title={<h1>您不能看这个页面</h1>} subTitle={text} />
}
