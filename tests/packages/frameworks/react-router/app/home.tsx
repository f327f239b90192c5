import { Price } from '@heji/ui'
import { Shop } from './shop'
import { stored } from './stored'

export const loader = () => ({ stored })

export default function Home({ loaderData }: { loaderData: { stored: unknown } }) {
  return (
    <main>
      <Price cents={9900} />
      <Shop stored={loaderData.stored} />
    </main>
  )
}
