/** Words of which names, addresses and reviews of the big shop are made. */

const list = (text: string) => text.split(/\s+/).filter(Boolean)

/** Top categories: prices in yuan, whether its goods have clothes' sizes, and their categories below. */
interface Line {
  name: string
  yuan: readonly [from: number, to: number]
  isClothing?: true
  below: Record<string, string[]>
}

export const LINES: readonly Line[] = [
  {
    name: '服饰内衣',
    yuan: [29, 899],
    isClothing: true,
    below: {
      女装: list('连衣裙 半身裙 衬衫 针织衫 羽绒服 阔腿裤'),
      男装: list('短袖 卫衣 夹克 牛仔裤 西装 风衣'),
      内衣: list('睡衣 保暖衣 袜子 打底裤 背心'),
      童装: list('童裤 爬服 校服 童外套 童裙'),
    },
  },
  {
    name: '鞋靴箱包',
    yuan: [59, 1299],
    isClothing: true,
    below: {
      鞋: list('运动鞋 帆布鞋 皮鞋 凉鞋 雪地靴 拖鞋'),
      箱包: list('双肩包 单肩包 行李箱 钱包 腰包'),
    },
  },
  {
    name: '数码电子',
    yuan: [19, 6999],
    below: {
      影音: list('蓝牙耳机 音箱 麦克风 投影仪 收音机'),
      电脑: list('键盘 鼠标 显示器 笔记本电脑 硬盘'),
      通讯: list('智能手机 充电宝 数据线 手机支架 平板电脑'),
    },
  },
  {
    name: '家用电器',
    yuan: [49, 4999],
    below: {
      厨电: list('电饭煲 空气炸锅 电水壶 豆浆机 微波炉 电磁炉'),
      生活电器: list('吸尘器 加湿器 电风扇 取暖器 挂烫机 空气净化器'),
    },
  },
  {
    name: '美妆个护',
    yuan: [9, 799],
    below: {
      护肤: list('面膜 面霜 洗面奶 精华液 防晒霜 爽肤水'),
      彩妆: list('口红 粉底液 眉笔 眼影盘 腮红'),
      洗护: list('洗发水 沐浴露 牙膏 护手霜 剃须刀'),
    },
  },
  {
    name: '食品生鲜',
    yuan: [5, 299],
    below: {
      零食: list('坚果 饼干 牛肉干 巧克力 薯片 蜜饯'),
      茶饮: list('绿茶 红茶 咖啡豆 蜂蜜 果汁'),
      粮油: list('大米 面粉 食用油 酱油 挂面'),
    },
  },
  {
    name: '家居家纺',
    yuan: [15, 1599],
    below: {
      床品: list('四件套 枕头 被子 床垫 凉席'),
      收纳: list('收纳箱 衣架 置物架 鞋柜 抽屉柜'),
      灯饰: list('台灯 吸顶灯 落地灯 小夜灯'),
    },
  },
  {
    name: '厨房餐具',
    yuan: [9, 699],
    below: {
      锅具: list('炒锅 汤锅 砂锅 平底锅 蒸锅'),
      餐具: list('碗碟 筷子 刀具 砧板 保温杯 玻璃杯'),
    },
  },
  {
    name: '母婴玩具',
    yuan: [12, 1299],
    below: {
      喂养: list('奶瓶 婴儿餐椅 辅食碗 围兜'),
      玩具: list('积木 拼图 毛绒玩偶 遥控车 画板'),
      出行: list('婴儿车 安全座椅 背带'),
    },
  },
  {
    name: '运动户外',
    yuan: [19, 2599],
    below: {
      健身: list('瑜伽垫 哑铃 跳绳 弹力带 跑步机'),
      户外: list('帐篷 登山杖 睡袋 冲锋衣 露营灯'),
      球类: list('篮球 羽毛球拍 乒乓球拍 足球'),
    },
  },
  {
    name: '图书文具',
    yuan: [4, 259],
    below: {
      文具: list('中性笔 笔记本 文件夹 书包 计算器'),
      图书: list('小说 绘本 菜谱 字帖 词典'),
    },
  },
  {
    name: '宠物园艺',
    yuan: [8, 599],
    below: {
      宠物: list('猫粮 狗粮 猫砂 宠物窝 牵引绳'),
      园艺: list('花盆 营养土 多肉植物 浇水壶 园艺剪'),
    },
  },
]

export const BRAND = {
  first: [...'云禾棉山海星林青白初南北木竹石溪悦清和安朗佳优乐品味雅简素暖晴微原本向尚'],
  second: [...'野舟禾泽川语苗朵帆岚屿歌羽然知雨庭物时光'],
  last: list('坊 家 社 屋 集 记'),
}
export const KINDS = list(
  '加厚 轻薄 纯棉 冰丝 北欧 复古 便携 智能 保湿 无线 手工 有机 速干 儿童 情侣 商务 户外 家用 旅行 新款 简约 大容量 可折叠 防水 静音 抗菌 多功能 迷你 高颜值 网红',
)
export const STYLES = list('春夏 秋冬 四季 经典款 升级版 礼盒装 家庭装 学生款 办公室 送礼 送女友 送长辈 限定版 旗舰版')
export const COLOURS = list('雾霾蓝 米白 曜石黑 奶茶色 樱花粉 墨绿 浅灰')
export const SIZES = list('S M L XL XXL 3XL 4XL')
export const MODELS = list('标准装 两件装 三件装 家庭装 大号 中号 小号')
export const TAGS = list('新上架 热卖榜 包邮专区 七天退换 正品保障 明星同款 限量款 产地直发 环保材质 节日送礼')
export const PLACES = list('上海 杭州 北京 广州 深圳 成都 武汉 南京 苏州 西安 重庆 青岛 长沙 厦门 郑州 宁波 天津 合肥')

/** Province, city, county. */
export const REGIONS: readonly (readonly [string, string, string])[] = [
  ['浙江省', '杭州市', '西湖区'],
  ['上海市', '市辖区', '浦东新区'],
  ['北京市', '市辖区', '海淀区'],
  ['广东省', '广州市', '天河区'],
  ['广东省', '深圳市', '南山区'],
  ['四川省', '成都市', '武侯区'],
  ['湖北省', '武汉市', '洪山区'],
  ['江苏省', '南京市', '鼓楼区'],
  ['陕西省', '西安市', '雁塔区'],
  ['山东省', '青岛市', '市南区'],
  ['湖南省', '长沙市', '岳麓区'],
  ['福建省', '厦门市', '思明区'],
]
export const STREETS = list('人民路 解放路 中山路 文三路 建设街 和平里 学府路 滨江大道 朝阳街 桃园小区 锦绣花园')

export const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹']
export const GIVEN = list(
  '伟 芳 娜 敏 静 丽 强 磊 洋 艳 勇 军 杰 娟 涛 明 超 秀英 子涵 雨桐 浩然 欣怡 宇轩 思远 佳琪 一诺 梓萱 俊杰 晓燕 建国 海燕 文博 雪梅 志强 小龙 美玲',
)

export const PRAISE = list(
  '质量很好 物流很快 包装严实 颜色很正 客服耐心 做工精细 手感不错 性价比高 家人都喜欢 和描述一致 已经回购三次 大小合适',
)
export const REMARKS = list(
  '用了一个星期再来评价 送给妈妈的 双十一买的很划算 比实体店便宜 朋友推荐来的 第二次买了 昨天刚收到 孩子很喜欢',
)
export const COMPLAINTS = list(
  '有点小瑕疵 物流慢了两天 颜色和图片有色差 尺码偏小 包装有破损 味道有点大 不太好用 客服回复慢',
)
