import { expect, it } from 'vitest'
import { parcelsOfTable } from './parcel-table'

const parcels = async (text: string) => await parcelsOfTable(Buffer.from(text))

it.each([
  ['7730 1234 5678 901', '773012345678901'],
  ['７７３０１２３４５６７８９０１', '773012345678901'],
  ['\u3000ＳＦ123456789012３', 'SF1234567890123'],
])('takes the waybill %j as it is taken when somebody types it', async (written, code) => {
  const { parcels: found, refused } = await parcels(`订单号,快递公司,运单号\n2026 1201 ００01,顺丰,${written}\n`)
  expect(refused).toEqual([])
  expect(found).toMatchObject([{ orderId: '202612010001', code }])
})

it('joins the rows of one parcel however its number is written', async () => {
  const text = '订单号,快递公司,运单号,货号,件数\n1,顺丰,SF1002003,A,1\n１,顺丰, SF 1002003,B,２\n'
  const { parcels: found } = await parcels(text)
  expect(found).toMatchObject([
    {
      rows: [2, 3],
      items: new Map([
        ['A', 1],
        ['B', 2],
      ]),
    },
  ])
})

it('reads the names that programs of warehouses give the columns', async () => {
  const { parcels: found } = await parcels('订单编号,物流公司,快递单号\n2026120100000001,中通,773012345678901\n')
  expect(found).toMatchObject([{ orderId: '2026120100000001', corp: 'ZTO', code: '773012345678901' }])
})

it('says which column looks like one that is missing', async () => {
  await expect(parcels('内部单号,快递公司,运单号\n1,顺丰,SF1002003\n')).rejects.toThrow('“内部单号”像是“订单号”')
})
