DROP INDEX "goods_list";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_by_sort" ON "goods" USING btree ("sort" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_by_sales" ON "goods" USING btree ("sales" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_by_createdat" ON "goods" USING btree ("created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and "goods"."point" = 0 and not "goods"."hidden";--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search");--> statement-breakpoint
CREATE INDEX "goods_main_category" ON "goods" USING btree ("main_category_id");--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "search_text";