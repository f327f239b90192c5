/** What is planned for pages: the calendar, the dialog that moves a plan, and a plan with an end before it is made. */
import { pageWith, press, screen, TEXT } from './designer-parts.mjs'

const DAY = 86_400
/** Unix seconds of an hour of a day from today on, in the shop's zone. */
const at = (days, hour) =>
  Math.floor((Date.now() / 1_000 + 8 * 3_600) / DAY) * DAY - 8 * 3_600 + days * DAY + hour * 3_600

/** Three pages with plans of the next days; one runs. */
async function calendar(fixtures) {
  const plan = async (title, ...periods) => {
    const path = await pageWith(title, TEXT)(fixtures)
    const theme_pc_template_id = path.split('/').at(-1)
    for (const [publish_at, end_at, note] of periods) {
      const input = { theme_pc_template_id, revision: 2, publish_at, end_at, note, enable: true }
      await fixtures.call('admin', 'POST /api/pctemplate/schedule', input)
    }
  }
  await plan('双12会场', [at(2, 20), at(4, 0), '预热'], [at(4, 0), at(5, 12), '正式']).catch(() => {})
  await plan('会员日', [at(2, 10), at(3, 10), '']).catch(() => {})
  await plan('冬季上新', [at(2, 9), 0, '换季']).catch(() => {})
  await plan('限时返场', [0, at(1, 12), '返场']).catch(() => {})
  return '/plans'
}

const chooseDay = async page => {
  await page.getByRole('table').waitFor()
  const wanted = await page.evaluate(() => {
    const day = new Date(Date.now() + 2 * 86_400_000)
    return `${day.getMonth() + 1}月${day.getDate()}日`
  })
  await page.getByRole('button', { name: new RegExp(`^${wanted}，\\d`) }).click()
}

async function planWithEnd(page) {
  await press(page, '发布')
  await page.getByRole('dialog').waitFor()
  for (const [label, days] of [
    ['发布时间', 2],
    ['结束时间', 3],
  ]) {
    const day = new Date(at(days, 12) * 1_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    await page.getByLabel(label).fill(`${day} 00:00`)
    await page.getByLabel(label).press('Enter')
  }
  await page.getByText('到期后').scrollIntoViewIfNeeded()
}

async function reviewLinks(page) {
  await press(page, '预览')
  await press(page, '手机扫码、审阅链接')
  for (let i = 0; i < 2; i++) await press(page, '生成链接')
  await page.getByText('二维码', { exact: true }).first().waitFor()
}

/** A copy of the shop that is ready for trying to buy. */
async function tryBuying(page) {
  await press(page, '预览')
  await press(page, '在草稿里试买')
  const begin = page.getByRole('button', { name: '开始试买', exact: true })
  const way = page.getByRole('link', { name: '打开试买的商城' })
  await begin.or(way).first().waitFor()
  // At each further width the copy is there already.
  if (await begin.isVisible()) await begin.click()
  await way.waitFor({ timeout: 60_000 })
}

/** The draft behind a review link. */
async function reviewed(fixtures) {
  const path = await pageWith('双12会场', TEXT)(fixtures)
  const input = { theme_pc_template_id: path.split('/').at(-1), hours: 1 }
  return new URL((await fixtures.call('admin', 'POST /api/pctemplate/review', input)).url).pathname
}

export const PLAN_SCREENS = [
  { name: 'designer-plans', app: 'designer', as: 'admin', path: calendar, act: chooseDay },
  {
    name: 'designer-plan-move',
    app: 'designer',
    as: 'admin',
    path: calendar,
    act: async page => {
      await chooseDay(page)
      await page.getByRole('button', { name: '改期' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  screen('review-links', reviewLinks, { path: pageWith('双12会场', TEXT) }),
  screen('try-buying', tryBuying, { path: pageWith('双12会场', TEXT) }),
  { name: 'review', path: reviewed },
  { name: 'review-ended', path: '/review/ended', status: ['410'] },
  screen('plan-end', planWithEnd, { path: pageWith('双12会场', TEXT) }),
]
