import { Price } from '@heji/ui'
import { Shop } from './shop'
import { stored } from './stored'

export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <Price cents={9900} />
      <Shop stored={stored} />
    </main>
  )
}
