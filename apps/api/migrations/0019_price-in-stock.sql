-- Lists show the cheapest sku that has stock.
UPDATE "goods" SET "price" = s."price", "market_price" = s."market_price"
FROM (
  SELECT DISTINCT ON ("goods_id") "goods_id", "price", "market_price" FROM "skus"
  ORDER BY "goods_id", ("store" > 0) DESC, "price", "item_id"
) s
WHERE s."goods_id" = "goods"."item_id" AND "goods"."point" = 0
  AND ("goods"."price", "goods"."market_price") IS DISTINCT FROM (s."price", s."market_price");
