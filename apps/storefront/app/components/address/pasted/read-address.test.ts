// @vitest-environment node
import { regionLabels } from '@heji/ui'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regionTree } from '../../../../testing/region-tree'
import { readAddress } from './read-address'

const read = (pasted: string) => {
  const { name, phone, region, street } = readAddress(pasted, regionTree)
  return [name, phone, regionLabels(regionTree, region).join(' '), street]
}

describe('a pasted address', () => {
  it.each([
    [
      '张三 13800000001 浙江省杭州市西湖区文三路 1 号 3 幢 201',
      ['张三', '13800000001', '浙江省 杭州市 西湖区', '文三路 1 号 3 幢 201'],
    ],
    [
      '收件人：李四\n手机号码：138 0000 0002\n所在地区：广东省深圳市南山区\n详细地址：科技园路 2 号',
      ['李四', '13800000002', '广东省 深圳市 南山区', '科技园路 2 号'],
    ],
    [
      '王五，北京市昌平区回龙观街道 8 号院，13800000003',
      ['王五', '13800000003', '北京市 北京市 昌平区', '回龙观街道 8 号院'],
    ],
    ['浙江省杭州市西湖区文三路1号 张三 13800000001', ['张三', '13800000001', '浙江省 杭州市 西湖区', '文三路1号']],
    ['13800000001 张三 浙江 杭州 西湖区 文三路1号', ['张三', '13800000001', '浙江省 杭州市 西湖区', '文三路1号']],
    ['张三,+86 138-0000-0001,杭州市西湖区文三路1号', ['张三', '13800000001', '浙江省 杭州市 西湖区', '文三路1号']],
    [
      '张三　１３８０００００００１　上海市浦东新区世纪大道１号',
      ['张三', '13800000001', '上海市 上海市 浦东新区', '世纪大道1号'],
    ],
    [
      '上海上海市浦东新区世纪大道1号 李四（先生） 13800000001',
      ['李四', '13800000001', '上海市 上海市 浦东新区', '世纪大道1号'],
    ],
    [
      '欧阳娜娜 13800000001 内蒙古呼和浩特市赛罕区大学东路2号',
      ['欧阳娜娜', '13800000001', '内蒙古自治区 呼和浩特市 赛罕区', '大学东路2号'],
    ],
    [
      '阿卜杜拉·买买提 13800000001 新疆乌鲁木齐市天山区解放路3号',
      ['阿卜杜拉·买买提', '13800000001', '新疆维吾尔自治区 乌鲁木齐市 天山区', '解放路3号'],
    ],
    [
      '王五 13800000001 湖北省恩施州利川市清江大道5号',
      ['王五', '13800000001', '湖北省 恩施土家族苗族自治州 利川市', '清江大道5号'],
    ],
    [
      '收货人: 张三\n电话: 13800000001\n收货地址: 重庆市忠县忠州街道1号',
      ['张三', '13800000001', '重庆市 县 忠县', '忠州街道1号'],
    ],
    [
      '收件人：张三\n手机：13800000001\n地区：湖北省仙桃市\n地址：湖北省仙桃市钱沟路3号',
      ['张三', '13800000001', '湖北省 省直辖县 仙桃市', '钱沟路3号'],
    ],
    ['广东省东莞市虎门镇太平路6号，李四，13800000002', ['李四', '13800000002', '广东省 东莞市 虎门镇', '太平路6号']],
    [
      '李四 武汉市江汉区步行街1号，18600000001，请放门口',
      ['李四', '18600000001', '湖北省 武汉市 江汉区', '步行街1号，请放门口'],
    ],
    [
      '武汉市江汉区步行街1号，18600000001，请放门口',
      ['', '18600000001', '湖北省 武汉市 江汉区', '步行街1号，请放门口'],
    ],
    ['青岛市市南区香港中路1号，李四，13800000002', ['李四', '13800000002', '山东省 青岛市 市南区', '香港中路1号']],
    ['文三路1号', ['', '', '', '文三路1号']],
    ['张三', ['', '', '', '张三']],
    ['', ['', '', '', '']],
  ])('%j', (pasted, fields) => expect(read(pasted)).toEqual(fields))

  it.each(['香港特别行政区九龙弥敦道1号 陈先生', '台湾省台北市大安区信义路1号 林小姐', '陈先生，中国澳门大马路1号'])(
    '%s is in no region of the shop',
    pasted => expect(readAddress(pasted, regionTree)).toMatchObject({ isOutside: true, region: { province: '' } }),
  )

  it.each(['青岛市市南区香港中路1号', '张三 香港中路1号', '浙江省杭州市西湖区文三路1号 台湾小吃'])(
    '%s is no address outside',
    pasted => expect(readAddress(pasted, regionTree).isOutside).toBe(false),
  )

  it('names no county that several cities have, unless the city is told', () => {
    expect(read('张三 13800000001 鼓楼区中山路1号')[2]).toBe('')
    expect(read('张三 13800000001 福州鼓楼区中山路1号')[2]).toBe('福建省 福州市 鼓楼区')
  })

  const paths = regionTree.flatMap(province =>
    (province.children ?? []).flatMap(city => {
      const counties = city.children?.length ? city.children : [null]
      return counties.map(county => [province.label, city.label, ...(county ? [county.label] : [])])
    }),
  )
  const person = fc.constantFrom('张三', '李小花', '欧阳娜娜', '王建国', '陈晨')
  const phone = fc.stringMatching(/^1[3-9]\d{9}$/)
  const street = fc.constantFrom('文三路1号', '解放大道 88 号 3 栋 1201 室', '人民路12号院')
  const layout = fc.constantFrom(
    (n: string, p: string, r: string[], s: string) => `${n} ${p} ${r.join('')}${s}`,
    (n: string, p: string, r: string[], s: string) => `${n}，${r.join('')}${s}，${p}`,
    (n: string, p: string, r: string[], s: string) => `${r.join(' ')} ${s} ${n} ${p}`,
    (n: string, p: string, r: string[], s: string) => `${p}\n${n}\n${r.join('')}\n${s}`,
    (n: string, p: string, r: string[], s: string) =>
      `收货人：${n}\n手机号：${p}\n所在地区：${r.join('')}\n详细地址：${s}`,
  )

  it('is read for every region, in whatever order it stands', () => {
    fc.assert(
      fc.property(person, phone, fc.constantFrom(...paths), street, layout, (n, p, r, s, written) => {
        expect(read(written(n, p, r, s))).toEqual([n, p, r.join(' '), s])
      }),
      { numRuns: 300 },
    )
  })

  it('never throws, and never invents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), pasted => {
        const { name, phone } = readAddress(pasted, regionTree)
        expect(phone === '' || /^1[3-9]\d{9}$/.test(phone)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(60)
      }),
    )
  })
})
