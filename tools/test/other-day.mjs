/**
 * Makes a process believe that it is another day, to find tests that hold only for some time:
 * `HEJI_DAYS=33 NODE_OPTIONS="--import $PWD/tools/test/other-day.mjs" npm run unit -- --project storefront`
 */
const Today = Date
const ahead = Number(process.env.HEJI_DAYS ?? 0) * 86_400_000

class OtherDay extends Today {
  constructor(...given) {
    super(...(given.length === 0 ? [OtherDay.now()] : given))
  }

  static now() {
    return Today.now() + ahead
  }
}

// `Date()` without `new` is a text.
globalThis.Date = new Proxy(OtherDay, { apply: () => new OtherDay().toString() })
