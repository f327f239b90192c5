import type { Api } from '@heji/api-client'
import { themeVars } from '@heji/ui'
import { readPage } from '@heji/widgets/definitions'
import { useEffect, useState } from 'react'

/** Colour of a shop whose owner chose none. */
const USUAL_BRAND = '#E00030'

/** Theme of a page whose operator chose none. */
const DEFAULT_THEME = readPage([]).settings.themeColor.toLowerCase()

const asked = new WeakMap<Api, Promise<string | undefined>>()

function brandOf(api: Api): Promise<string | undefined> {
  const known = asked.get(api)
  if (known) return known
  const answer = Promise.resolve()
    .then(() => api('GET shops/setting'))
    .then(
      ({ brand_color }) => brand_color || USUAL_BRAND,
      () => {
        asked.delete(api)
        return undefined
      },
    )
  asked.set(api, answer)
  return answer
}

/**
 * Theme of a page on the canvas and in pictures: a page that keeps the default has the colour of the shop, as shoppers
 * see it.
 * @param themeColor of the page, `#RRGGBB`
 * @returns CSS variables
 */
export function useShopTheme(api: Api, themeColor: string = DEFAULT_THEME) {
  const [brand, setBrand] = useState<string>()
  useEffect(() => {
    let isLatest = true
    void brandOf(api).then(colour => isLatest && setBrand(colour))
    return () => {
      isLatest = false
    }
  }, [api])
  const isOwn = themeColor.toLowerCase() !== DEFAULT_THEME
  return themeVars(isOwn ? themeColor : (brand ?? themeColor))
}
