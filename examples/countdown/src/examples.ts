/** Stored data, as tests and galleries show it. The first says what the widget is for. */
export const examples = {
  offer: { title: '双12 预售', until: '2030-12-12 00:00', target: { linkPage: 'page', url: '/items' } },
  over: { title: '距离结束还有', until: '2020-11-12 00:00' },
  'no time': { until: '明天' },
}

/** Data of older versions, with what is read of it today. */
export const fixtures = [{ stored: { version: 1, endTime: '2030-01-01 00:00' }, reads: { until: '2030-01-01 00:00' } }]
