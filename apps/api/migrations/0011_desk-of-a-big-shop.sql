DROP INDEX "skus_store_index";--> statement-breakpoint
DROP INDEX "reviews_unanswered";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
CREATE INDEX "aftersales_by_type" ON "aftersales" USING btree ("type","created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_of_shop" ON "aftersales" USING btree ("shop_id","created_at" DESC NULLS FIRST,"bn" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "aftersales_by_step" ON "aftersales" USING btree ("updated_at","bn");--> statement-breakpoint
CREATE INDEX "refunds_without_request" ON "refunds" USING btree ("is_protection","created_at") WHERE "refunds"."aftersales_bn" is null;--> statement-breakpoint
CREATE INDEX "skus_by_store" ON "skus" USING btree ("store","item_id","low_stock","goods_id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_closed" ON "members" USING btree ("id") WHERE "members"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_star" ON "reviews" USING btree ("star","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_shop" ON "orders" USING btree ("shop_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("flag","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST) WHERE "orders"."flag" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_paid_by_member" ON "orders" USING btree ("member_id","paid_at","total_fee") WHERE "orders"."pay_status" = 'PAYED';--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("goods_id","id") WHERE "reviews"."reply" = '' and "reviews"."hidden_reason" = '';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST,"order_class","hidden_by_buyer");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","shop_id","total_fee") WHERE "orders"."paid_at" is not null;