// @vitest-environment node
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as ui from './index'

const none = () => {}
const option = { value: 'a', label: '快递' }
const group = { spec_name: '颜色', spec_values: [{ spec_value_id: '1', spec_value_name: '雾蓝' }] }
const sku = { item_id: '1', store: 3, item_spec: [{ spec_value_id: '1' }] }
const regions = [{ id: 1, label: '北京市', children: [] }]

/** Every component with a text or attribute that must be in the HTML before any script runs. */
const CASES: Record<string, [ReactElement, string]> = {
  Breadcrumb: [<ui.Breadcrumb key="" items={[{ label: '首页', href: '/' }, { label: '手机' }]} />, 'href="/"'],
  Button: [<ui.Button key="">保存</ui.Button>, '>保存</span></button>'],
  ButtonLink: [
    <ui.ButtonLink key="" href="/cart">
      去结算
    </ui.ButtonLink>,
    'href="/cart"',
  ],
  Checkbox: [
    <ui.Checkbox key="" name="all">
      全选
    </ui.Checkbox>,
    'name="all"',
  ],
  CheckboxGroup: [<ui.CheckboxGroup key="" label="标签" name="tag" options={[option]} />, '快递'],
  Collapse: [
    <ui.Collapse key="" title="如何退货">
      七天无理由
    </ui.Collapse>,
    '七天无理由',
  ],
  ConfirmDialog: [
    <ui.ConfirmDialog key="" open content="确定删除该项？" onConfirm={none} onCancel={none} />,
    '<dialog open="" role="alertdialog"',
  ],
  ConfirmViewport: [<ui.ConfirmViewport key="" />, ''],
  Countdown: [<ui.Countdown key="" to={3661} now={0} />, '>01</span>'],
  CountdownButton: [<ui.CountdownButton key="" onSend={() => true} />, '发送验证码'],
  DatePicker: [<ui.DatePicker key="" label="生日" thisYear={2026} name="birthday" />, 'name="birthday_year"'],
  Drawer: [
    <ui.Drawer key="" open onClose={none} title="筛选">
      品牌
    </ui.Drawer>,
    '品牌',
  ],
  EmptyState: [<ui.EmptyState key="" art="cart" text="购物袋中还没有商品，赶紧选购吧！" />, '赶紧选购吧！'],
  FinalPrice: [<ui.FinalPrice key="" price={{ fee: 6043, coupon: 'claim' }} />, '领券后'],
  FormError: [<ui.FormError key="" message="密码不能为空" />, '密码不能为空'],
  Icon: [<ui.Icon key="" of={ui.HeartIcon} label="收藏" />, 'aria-label="收藏"'],
  HejiProvider: [<ui.HejiProvider key="">正文</ui.HejiProvider>, '正文'],
  Said: [<ui.Said key="" word="划线价" />, '划线价'],
  Modal: [
    <ui.Modal key="" open onClose={none} title="加入购物车">
      规格
    </ui.Modal>,
    '规格',
  ],
  Money: [<ui.Money key="" cents={123456} />, '<data value="1234.56">¥1,234.56</data>'],
  NumberInput: [
    <ui.NumberInput key="" value={2} name="num" stepName="delta" />,
    'type="submit" name="delta" value="1"',
  ],
  Pagination: [<ui.Pagination key="" page={2} total={50} hrefFor={p => `/items?page=${p}`} />, 'href="/items?page=3"'],
  PhotoZoom: [<ui.PhotoZoom key="" src="/img/a" alt="图 1" />, 'alt="图 1"'],
  Picture: [<ui.Picture key="" src="/img/a" alt="图" width={80} height={60} />, 'width="80" height="60"'],
  Popover: [
    <ui.Popover key="" trigger="手机逛">
      扫码
    </ui.Popover>,
    '扫码',
  ],
  Price: [<ui.Price key="" cents={399900} />, '¥3,999.00'],
  PriceLabel: [<ui.PriceLabel key="" item={{ member_price: 1 }} />, '会员价'],
  ProductCard: [
    <ui.ProductCard key="" item={{ item_name: '云舟 X7', price: 399900 }} href="/items/1" picture="/img/a" />,
    'href="/items/1"',
  ],
  ProductCardSkeleton: [<ui.ProductCardSkeleton key="" />, 'hj-skeleton'],
  PromoTag: [<ui.PromoTag key="" text="满减" />, '满减'],
  RadioGroup: [<ui.RadioGroup key="" label="取货方式" name="way" options={[option]} defaultValue="a" />, 'checked=""'],
  RegionPicker: [<ui.RegionPicker key="" tree={regions} />, '北京市'],
  SafeLink: [
    <ui.SafeLink key="" href="/items">
      全部
    </ui.SafeLink>,
    'href="/items"',
  ],
  ScrollMore: [<ui.ScrollMore key="" state="end" onMore={none} />, '没有更多数据'],
  SelectField: [<ui.SelectField key="" label="原因" options={[option]} name="why" />, 'name="why"'],
  Skeleton: [<ui.Skeleton key="" height={30} />, 'height:30px'],
  SpecPicker: [<ui.SpecPicker key="" groups={[group]} skus={[sku]} choice={['1']} onChange={none} />, '雾蓝'],
  StaffBadge: [<ui.StaffBadge key="" kind="bag" />, '福袋'],
  StarInput: [<ui.StarInput key="" name="star" label="评分" value={0} />, 'name="star"'],
  Stars: [<ui.Stars key="" value={4.5} />, '4.5 分，满分 5 分'],
  Steps: [<ui.Steps key="" items={[{ label: '付款' }]} current={0} />, 'aria-current="step"'],
  Switch: [<ui.Switch key="">默认地址</ui.Switch>, 'role="switch"'],
  Tabs: [<ui.Tabs key="" label="信息" items={[{ key: 'a', label: '介绍', children: '正文' }]} />, '正文'],
  Tag: [<ui.Tag key="">自营</ui.Tag>, '自营'],
  TextArea: [<ui.TextArea key="" label="留言" name="remark" />, 'name="remark"'],
  TextField: [<ui.TextField key="" label="手机号" name="mobile" />, 'name="mobile"'],
  ToastViewport: [<ui.ToastViewport key="" />, 'role="status"'],
}

describe('on the server', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(Object.entries(CASES))('%s is complete and logs nothing', (_name, [element, text]) => {
    expect(renderToString(element)).toContain(text)
    expect(console.error).not.toHaveBeenCalled()
  })

  it('includes every component', () => {
    const components = Object.keys(ui).filter(name => /^[A-Z][a-z]/.test(name) && !/.Icon$/.test(name))
    expect(components.sort()).toEqual(Object.keys(CASES).sort())
  })

  it('toast and confirm keep no state', async () => {
    ui.toast.success('别人的消息')
    expect(renderToString(<ui.ToastViewport />)).not.toContain('别人的消息')
    expect(await ui.confirm({ content: '？' })).toBe(false)
  })
})
