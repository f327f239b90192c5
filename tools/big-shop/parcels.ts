/** One parcel for each order that was sent, with the carrier's messages. */
import type { Plan } from './plan'

export const parcels = ({ first, now }: Plan): string[] => [
  `insert into parcels (id, order_id, corp, code, shipped_at)
    select ${first.parcels} + row_number() over (order by sent_at, n), order_id, 'SF', 'SF' || lpad(n::text, 12, '0'), sent_at
    from big_orders where sent_at is not null`,
  `insert into parcel_lines (parcel_id, order_line_id, num)
    select p.id, l.id, l.num from parcels p join big_orders o on o.order_id = p.order_id join big_lines l on l.n = o.n
    where p.id > ${first.parcels} order by p.id, l.id`,
  // Carriers forget after half a year.
  `insert into parcel_tracks (parcel_id, text, at)
    select p.id, t.text, p.shipped_at + t.after from parcels p
    cross join (values ('快件已揽收', interval '1 hour'), ('快件已到达转运中心', interval '9 hours'), ('快件正在派送', interval '30 hours'))
      t (text, after)
    where p.id > ${first.parcels} and p.shipped_at > ${now} - interval '180 days' and p.shipped_at + t.after <= ${now}
    order by 3, 1`,
]
