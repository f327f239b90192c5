/** What sells on a page, in the designer. */
import { canvas, homePage, pageWith, screen, TEXT } from './designer-parts.mjs'

/** The home page after a month with visitors; numbers fall from block to block. */
async function homeWithCounts(fixtures) {
  const path = await homePage(fixtures)
  await fixtures.sql(
    `insert into block_counts (version_id, block, day, shows, clicks, carts, orders)
    select v.id, b.value->>'uuid', (now() at time zone 'Asia/Shanghai')::date - d, n / b.ordinality, n / b.ordinality / 9, n / b.ordinality / 60, n / b.ordinality / 200
    from templates t join template_versions v on v.id = t.published_version_id, jsonb_array_elements(v.content) with ordinality b,
      generate_series(0, 29) d, lateral (select 4000 + 900 * (d * 7 % 5) + case when d = 12 then 6000 else 0 end as n) x
    where t.id = $1 and b.value->>'uuid' <> '' on conflict do nothing`,
    [path.split('/').at(-1)],
  )
  return path
}

async function openCounts(page) {
  await canvas(page).locator('[data-uuid]').first().waitFor()
  await page.keyboard.press('Shift+D')
  await page.getByRole('region', { name: '卖了多少' }).waitFor()
}

export const ANALYTICS_SCREENS = [
  screen(
    'counts',
    async page => {
      await openCounts(page)
      await page.getByRole('table').waitFor()
    },
    { path: homeWithCounts },
  ),
  screen('counts-empty', openCounts, { path: pageWith('没有统计', TEXT) }),
]
