import { Loading } from '@heji/operator'
import { Button, Result } from 'antd'
import { Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { AREAS_OF_CONSOLE } from './areas'

/** The screen of the address. */
export const Screens = () => (
  <Suspense fallback={<Loading />}>
    <Switch>
      {AREAS_OF_CONSOLE.flatMap(({ screens }) =>
        screens.map(({ path, Page }) => (
          <Route key={path} path={path}>
            {params => <Page params={params as Record<string, string | undefined>} />}
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
