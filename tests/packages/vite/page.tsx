// The two examples of the README, which are written beside this file.
import { Banner } from './banner'
import { Home } from './home'

export const Page = () => (
  <main>
    <Banner />
    <Home />
  </main>
)
