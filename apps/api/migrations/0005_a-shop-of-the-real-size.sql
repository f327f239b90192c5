DROP INDEX "aftersales_member_id_created_at_index";--> statement-breakpoint
DROP INDEX "invoices_member_id_id_index";--> statement-breakpoint
DROP INDEX "point_ledger_member_id_id_index";--> statement-breakpoint
DROP INDEX "reviews_goods_id_created_at_index";--> statement-breakpoint
DROP INDEX "orders_member_id_created_at_index";--> statement-breakpoint
CREATE INDEX "aftersales_newest" ON "aftersales" USING btree ("member_id","created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "goods_by_store" ON "goods" USING btree ("store" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_best" ON "goods" USING btree (("store" > 0) desc,"sales" desc,"item_id" desc) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_best_of_category" ON "goods" USING btree ("main_category_id",("store" > 0) desc,"sales" desc,"item_id" desc) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_counted" ON "goods" USING btree ("main_category_id","brand_id","price","item_id","shop_id","staff_goods","product_type","is_gift") WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_without_search" ON "goods" USING btree ("item_id") WHERE "goods"."search" = '';--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "point_ledger_newest" ON "point_ledger" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("goods_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("goods_id","star");--> statement-breakpoint
CREATE INDEX "reviews_with_pictures" ON "reviews" USING btree ("goods_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"star") WHERE jsonb_array_length("reviews"."pics") > 0;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'WAIT_BUYER_CONFIRM';--> statement-breakpoint
-- Texts of the item page and the search column leave the row, so that what counts goods reads a quarter of the pages.
-- Rows follow when they are written the next time.
ALTER TABLE "goods" SET (toast_tuple_target = 512);
